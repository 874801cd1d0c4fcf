import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testTitles } from '../../../scripts/test-titles.mjs'

const script = fileURLToPath(new URL('../../../scripts/requirements.mjs', import.meta.url))

describe('requirement ids without a test', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'portal-requirements-'))
    mkdirSync(join(root, 'docs/requirements'), { recursive: true })
    mkdirSync(join(root, 'tests/unit'), { recursive: true })
    const lines = [
      '- **I18N-01** One.',
      '- **I18N-02** See AUTH-09.',
      'Not **AUTH-03**',
      '- **AUTH-01** x',
    ]
    writeFileSync(join(root, 'docs/requirements/a.md'), lines.join('\n'))
    writeFileSync(join(root, 'docs/requirements/b.md'), '- **AUTH-02** (decided) y\n')
  })
  afterEach(() => {
    rmSync(root, { recursive: true, force: true })
  })

  const run = (titles: string[], areas: string[] = []) => {
    const text = titles.map((title) => `it(${JSON.stringify(title)}, () => {})\n`).join('')
    writeFileSync(join(root, 'tests/unit/x.test.ts'), text)
    const { status, stdout } = spawnSync(process.execPath, [script, ...areas], {
      encoding: 'utf8',
      env: { ...process.env, REQUIREMENTS_ROOT: root },
    })
    return { status, lines: stdout.split('\n').filter(Boolean) }
  }
  // written apart, so that this file names no ids itself
  const ids = (...inside: string[]) => `shows it [${inside.join(', ')}]`

  it('ids without a test are printed by area', () => {
    expect(run(['no id', ids('AUTH-01')])).toEqual({
      status: 1,
      lines: ['I18N: I18N-01 I18N-02', 'AUTH: AUTH-02'],
    })
  })

  it('nothing is printed when all are named', () => {
    expect(run([ids('AUTH-01', 'I18N-02'), ids('AUTH-02'), ids('I18N-01')])).toEqual({
      status: 0,
      lines: [],
    })
  })

  it('are printed for the areas that were asked for', () => {
    expect(run([ids('AUTH-01')], ['AUTH'])).toEqual({ status: 1, lines: ['AUTH: AUTH-02'] })
    expect(run([ids('AUTH-01', 'AUTH-02')], ['AUTH'])).toEqual({ status: 0, lines: [] })
    expect(run([], ['NONE'])).toEqual({ status: 1, lines: ['No such area: NONE'] })
  })

  it('ids that nobody requires are reported with their file', () => {
    expect(run([ids('AUTH-01', 'AUTH-77'), ids('AUTH-02')], ['AUTH'])).toEqual({
      status: 1,
      lines: ['tests/unit/x.test.ts: AUTH-77 is required nowhere'],
    })
  })

  it.each(['AUTH-01 to AUTH-02', 'AUTH-01..02', 'AUTH-01,AUTH-02', 'AUTH-01 AUTH-02', 'AUTH-${n}'])(
    'other ways to name them are not accepted: %s',
    (inside) => {
      const { status, lines } = run([`shows it [${inside}]`], ['AUTH'])
      expect(status).toBe(1)
      expect(lines).toContain('AUTH: AUTH-01 AUTH-02')
      expect(lines.at(-1)).toContain(`[${inside}] is not a list of ids`)
    },
  )
})

describe('titles of tests', () => {
  it('are the first strings of it, test and describe', () => {
    const source = `
      describe('a', () => { it("b", () => {}); test(\`c \${\`\${1}\`} d\`, {}) })
      it.only('e'); describe.each(dialects)('f on %s', x); it.each([['(', f(1)], [")"]])('g', y)
      test.each\`
        a | b
        \${1} | \${'it("no")'}
      \`('h', z)
      it.for([1])(\`i\`); it('j' + ' k' +
        'l', f); it.each<Record<string, () => void>>(rows)('m')
    `
    expect(testTitles(source)).toEqual([
      'a',
      'b',
      'c ${`${1}`} d',
      'e',
      'f on %s',
      'g',
      'h',
      'i',
      'j kl',
      'm',
    ])
  })

  it('are not what stands in comments, other strings, other calls and patterns', () => {
    const source = `
      // it('a')
      /* test('b') */
      const text = "it('c')" + \`it('d')\`
      exit('e'); page.test('f'); it(name); const { it: x } = y
      const pattern = /'it("g")/.test(text) ? a / b / c : '/'
      it('h', () => {})
      const jsx = <p>Don't</p>
      it('i', () => {})
    `
    expect(testTitles(source)).toEqual(['h', 'i'])
  })

  it('may hold quotes of the other kind and escaped ones', () => {
    expect(testTitles(String.raw`it('says "x" and \'y\'', f)`)).toEqual([
      String.raw`says "x" and \'y\'`,
    ])
  })
})
