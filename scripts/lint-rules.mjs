// Rules of this project for the linter, which has all others itself.
const message = 'Words on the screen are texts of a catalogue.'
const spoken = new Set(['title', 'aria-label', 'placeholder', 'alt'])

/** What ends in `Of` reads one value plainly: no more than an expression of one thing. */
function checkReading(context, name, code) {
  if (!/[a-z]Of$/.test(name?.name ?? '') || !code?.params) return
  const body = code.body?.type === 'BlockStatement' ? code.body.body : [code.body]
  if (code.params.length > 1 || code.async || body.length > 1)
    context.report({
      node: name,
      message: "'Of' is for a plain reading of one value: say getX, findX, toX, formatX or countX.",
    })
}

export default {
  meta: { name: 'portal' },
  rules: {
    'of-reads-one-value': {
      create: (context) => ({
        FunctionDeclaration: (node) => checkReading(context, node.id, node),
        VariableDeclarator: (node) => checkReading(context, node.id, node.init),
        MethodDefinition: (node) => checkReading(context, node.key, node.value),
        PropertyDefinition: (node) => checkReading(context, node.key, node.value),
      }),
    },
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
