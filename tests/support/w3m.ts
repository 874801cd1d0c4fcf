import { spawn, type ChildProcess } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { portal } from './portal'

const settings = {
  accept_cookie: 1,
  accept_language: 'en',
  color: 0,
  display_charset: 'UTF-8',
  ignorecase_search: 0,
  show_srch_str: 0,
  use_cookie: 1,
  use_history: 0,
  use_mouse: 0,
  use_proxy: 0,
  wrap_search: 1,
}
// wide enough for every table; w3m scrolls what is longer than the screen
const terminal = 'stty raw -echo cols 160 rows 60'
const patienceMs = 20_000
/** Empties the line that is being typed. */
const clear = '\x15'

const open = new Set<W3m>()

/** Those that a test file has left open. */
export function closeW3ms(): void {
  for (const browser of open) browser.close()
}

interface Where {
  /** Words above it on the page, to tell it from others of its name. */
  below?: string
}

/**
 * The text browser w3m itself, at a terminal that `script` gives it: keys go in as a user types them, and pages come
 * out as w3m lays them out.
 */
export class W3m {
  private readonly home = mkdtempSync(join(tmpdir(), 'portal-w3m-'))
  private readonly files = join(this.home, 'files')
  /** The editor that it opens for a text area: what stands beside it is written. */
  private readonly editor = join(this.home, 'edit')
  private readonly child: ChildProcess
  private printed = ''
  private hasEnded = false
  private saved = 0
  private isEmpty = false

  /** Opens the welcome screen of a portal. */
  static async open(url = portal().url): Promise<W3m> {
    const browser = new W3m(url)
    await browser.page()
    return browser
  }

  private constructor(private readonly url: string) {
    mkdirSync(this.files)
    // the file is its last argument; of some editors it is told a line before that
    const script = '#!/bin/sh\nfor file; do :; done\ncp "$0.text" "$file"\n'
    writeFileSync(this.editor, script, { mode: 0o700 })
    const options = Object.entries({ ...settings, mailcap: join(this.home, 'none') })
    const program = ['w3m', ...options.map(([name, value]) => `-o ${name}=${value}`), `'${url}/'`]
    const command = `${terminal}; exec ${program.join(' ')}`
    this.child = spawn('script', ['-qefc', command, '/dev/null'], {
      cwd: this.files,
      env: {
        ...process.env,
        HOME: this.home,
        LC_ALL: 'C.UTF-8',
        SHELL: '/bin/sh',
        TERM: 'xterm',
        EDITOR: this.editor,
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.child.stdout?.setEncoding('utf8').on('data', (part: string) => (this.printed += part))
    this.child.once('error', () => (this.hasEnded = true))
    // whoever types after its end hears of that where the answer is waited for
    this.child.stdin?.on('error', () => (this.hasEnded = true))
    this.child.once('close', () => (this.hasEnded = true))
    open.add(this)
  }

  /** The whole page as text, as soon as w3m has it. */
  async page(): Promise<string> {
    const file = join(this.home, `page-${(this.saved += 1)}`)
    await this.saveAs(file)
    // w3m does one thing after the other: when the second is there, the first is whole
    await this.saveAs(`${file}-again`)
    const text = readFileSync(file, 'utf8')
    this.isEmpty = text === ''
    return text
  }

  /** Goes to an address that is typed in. */
  async go(path: string): Promise<string> {
    await this.ask('U', 'Goto URL: ')
    this.type(`${clear}${this.url}${path}\r`)
    return this.page()
  }

  /** Asks for the same address again. */
  async reload(): Promise<string> {
    // two redirections to one address are a loop to w3m, which shows nothing then: the page before knows the address
    if (this.isEmpty) {
      this.type('B')
      await this.page()
    }
    this.type('R')
    return this.page()
  }

  /** Follows the link, or presses the button, that these words stand on. */
  async press(words: string, where?: Where): Promise<string> {
    await this.find(words, where)
    const from = this.printed.length
    this.type('\r')
    const page = await this.page()
    // what w3m says of a link to a place that is not on the page
    const complaint = /\S+ is not found/.exec(this.printed.slice(from))
    if (complaint) throw new Error(`w3m: '${words}' leads nowhere: ${complaint[0]}`)
    return page
  }

  /** Types into the text field that comes next after its label. */
  async fill(label: string, value: string, where?: Where): Promise<void> {
    await this.edit(label, where)
    await this.move(`${clear}${value}\r`)
  }

  /** Writes into the text area that comes next after its label; w3m opens an editor for it. */
  async write(label: string, text: string): Promise<void> {
    writeFileSync(`${this.editor}.text`, text)
    await this.find(label)
    await this.move('\t')
    await this.move('\r')
  }

  /** Chooses from the menu of the select that comes next after its label. */
  async choose(label: string, option: string, where?: Where): Promise<void> {
    await this.find(label, where)
    await this.move('\t')
    await this.move('\r')
    await this.ask('/', 'Forward: ')
    await this.move(`${clear}${option}\r`)
    await this.move('\r')
  }

  /** Chooses a file; w3m sends a form at once that has no other field to fill in. */
  async upload(
    label: string,
    name: string,
    content: string | Buffer,
    where?: Where,
  ): Promise<string> {
    const file = join(this.home, name)
    writeFileSync(file, content)
    await this.edit(label, where)
    this.type(`${clear}${file}\r`)
    return this.page()
  }

  /** Turns the tick box in front of these words. */
  async tick(words: string, where?: Where): Promise<void> {
    await this.find(words, where)
    await this.move('\x1b\t')
    await this.move('\r')
  }

  /** Presses a button or link that answers with a file, and saves that under the name that it comes with. */
  async download(words: string, where?: Where): Promise<{ name: string; bytes: Buffer }> {
    await this.find(words, where)
    const from = this.printed.length
    this.type('\r')
    await this.until(() => this.printed.includes('(Download)', from))
    this.type('\r')
    await this.until(() => readdirSync(this.files).length > 0)
    const [name = ''] = readdirSync(this.files)
    const file = join(this.files, name)
    // what ends a zip file and a PDF: w3m writes while the user goes on
    await this.until(() => ['PK\x05\x06', '%%EOF'].some((end) => readFileSync(file).includes(end)))
    const bytes = readFileSync(file)
    rmSync(file)
    return { name, bytes }
  }

  close(): void {
    open.delete(this)
    this.child.kill('SIGKILL')
    rmSync(this.home, { recursive: true, force: true })
  }

  /** Opens the field that comes next after its label. */
  private async edit(label: string, where?: Where): Promise<void> {
    await this.find(label, where)
    await this.move('\t')
    const from = this.printed.length
    this.type('\r')
    await this.until(() => /(TEXT|Password|Filename):/.test(this.printed.slice(from)))
  }

  /** Puts the cursor on words of the page. */
  private async find(words: string, { below }: Where = {}): Promise<void> {
    await this.move('g')
    // the search begins behind the cursor and goes round
    const failures = ['Not found']
    for (const one of below === undefined ? [words] : [below, words]) {
      await this.ask('/', 'Forward: ')
      const from = this.printed.length
      await this.move(`${clear}${one.replace(/[.*+?^$\\[\](){}|]/g, '\\$&')}\r`)
      if (failures.some((message) => this.printed.includes(message, from))) {
        throw new Error(`w3m finds no '${one}' on:\n${await this.page()}`)
      }
      failures.push('Search wrapped')
    }
  }

  private async saveAs(file: string): Promise<void> {
    await this.ask('S', 'Save buffer to: ')
    this.type(`${clear}${file}\r`)
    await this.until(() => existsSync(file))
  }

  /** A key that w3m answers with a question. While it loads a page it forgets keys, so the key is pressed again. */
  private async ask(key: string, question: string): Promise<void> {
    const from = this.printed.length
    let polls = 0
    await this.until(() => {
      if (polls++ % 50 === 0) this.type(key)
      return this.printed.includes(question, from)
    })
  }

  /** Keys that load no page; resolves when the cursor has come to rest. */
  private async move(keys: string): Promise<void> {
    const from = this.printed.length
    let before = ''
    this.type(keys)
    await this.until(() => {
      const text = this.printed.slice(from)
      const rests = text === before && /\x1b\[\d+;\d+H$/.test(text)
      before = text
      return rests
    })
  }

  private async until(isSo: () => boolean): Promise<void> {
    for (let waited = 0; !isSo(); waited += 10) {
      if (this.hasEnded || waited >= patienceMs) {
        const end = this.printed.slice(-2000)
        throw new Error(`w3m ${this.hasEnded ? 'has ended' : 'does not go on'}:\n${end}`)
      }
      await wait(10)
    }
  }

  private type(keys: string): void {
    this.child.stdin?.write(keys)
  }
}
