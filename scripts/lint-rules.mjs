// Rules of this project for the linter, which has all others itself.
const message = 'Words on the screen are texts of a catalogue.'
const spoken = new Set(['title', 'aria-label', 'placeholder', 'alt'])

export default {
  meta: { name: 'portal' },
  rules: {
    'words-of-a-catalogue': {
      create: (context) => ({
        JSXText(node) {
          if (/[A-Za-z]{3}/.test(node.value)) context.report({ node, message })
        },
        JSXAttribute({ name, value }) {
          if (
            spoken.has(name.name) &&
            value?.type === 'Literal' &&
            / |^[A-Z][a-z]/.test(value.value)
          )
            context.report({ node: value, message })
        },
      }),
    },
  },
}
