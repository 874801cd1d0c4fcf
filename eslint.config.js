import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// `throw redirectWithNotice(…)` without await would throw a promise
const thrownPromise = {
  selector: 'ThrowStatement > CallExpression[callee.name=/^(redirectWithNotice|refuse)$/]',
  message: 'Await it: the un-awaited promise would be thrown.',
}

const words = '/[A-Za-z]{3}/'
const spokenAttributes = '/^(title|aria-label|placeholder|alt)$/'
const untranslated = [
  `JSXText[value=${words}]`,
  `JSXAttribute[name.name=${spokenAttributes}] > Literal[value=/ |^[A-Z][a-z]/]`,
].map((selector) => ({ selector, message: 'Words on the screen are texts of a catalogue.' }))

const wholePages = 'Pages are whole when they are sent: scripts may be off.'

export default tseslint.config(
  {
    ignores: [
      'build',
      'public/build',
      '.cache',
      '.data',
      'node_modules',
      '*.config.js',
      '**/*.mjs',
      '**/*.cjs',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/only-throw-error': 'off', // Remix throws Responses: redirects and refusals
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['error'] }],
      'no-restricted-syntax': ['error', thrownPromise],
    },
  },
  {
    files: ['app/**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
    plugins: { ...jsxA11y.flatConfigs.recommended.plugins, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': ['error', thrownPromise, ...untranslated],
    },
  },
  {
    files: ['app/**/*.ts', 'app/**/*.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: '@remix-run/react', importNames: ['Await', 'defer'], message: wholePages },
            { name: '@remix-run/node', importNames: ['defer'], message: wholePages },
          ],
        },
      ],
    },
  },
  {
    files: ['tests/**/*.ts', 'tests/**/*.tsx', 'scripts/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
)
