import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BrowserContext } from 'playwright'
import type { RunnerTestCase } from 'vitest'
import { root } from './processes'

type Test = Readonly<RunnerTestCase>

const open = new Set<BrowserContext>()
let openBefore = new Set<BrowserContext>()
let test: Test | undefined
let lines: string[] = []

/**
 * Notes what the pages of a context do. A test that fails a try leaves that and pictures in test-results/; its second try
 * leaves a trace for Playwright's viewer too, which costs too much for every test.
 */
export async function follow(context: BrowserContext): Promise<void> {
  open.add(context)
  context.on('console', (message) => note(`console ${message.type()}: ${message.text()}`))
  context.on('requestfailed', (request) =>
    note(`lost ${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
  )
  context.on('page', (page) => {
    page.on('pageerror', (error) => note(String(error.stack)))
    page.on('framenavigated', (frame) => note(`shows ${frame.url()}`))
  })
  if (isSecondTry()) await startTrace(context)

  const close = context.close.bind(context)
  context.close = async (options) => {
    if (open.delete(context)) await leave(context)
    await close(options)
  }
}

export async function beginTry(next: Test): Promise<void> {
  test = next
  lines = []
  openBefore = new Set(open)
  if (isSecondTry()) for (const context of open) await startTrace(context)
}

/** Closes what a failed try has left open, so that it does not disturb the next one. */
export async function endTry(hasFailed: boolean): Promise<void> {
  if (hasFailed || isSecondTry()) {
    for (const context of open) await leave(context, hasFailed)
    write('log.txt', `${lines.join('\n')}\n`)
  }
  if (hasFailed)
    await Promise.all([...open].filter((one) => !openBefore.has(one)).map((one) => one.close()))
  test = undefined
}

export async function closeAll(): Promise<void> {
  await Promise.all([...open].map((context) => context.close()))
}

const isSecondTry = () => (test?.result?.retryCount ?? 0) > 0

const note = (line: string) => lines.push(`${new Date().toISOString()} ${line}`)

const startTrace = (context: BrowserContext) =>
  context.tracing.start({ screenshots: true, snapshots: true })

async function leave(context: BrowserContext, hasFailed = test?.result?.state === 'fail') {
  if (!test) return
  if (isSecondTry()) {
    await context.tracing.stop({ path: fileFor('trace.zip') }).catch(note)
  } else if (hasFailed) {
    for (const page of context.pages()) {
      const picture = await page.screenshot({ timeout: 5_000 }).catch(note)
      if (typeof picture === 'object') write('page.png', picture)
    }
  }
}

function write(name: string, content: string | Buffer) {
  const file = fileFor(name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, content)
}

let files = 0

/** In a folder of this try: what several pages leave is numbered. */
function fileFor(name: string): string {
  files += 1
  const words = `${basename(test!.file.name, '.test.ts')}-${test!.name}`.replace(/\W+/g, '-')
  const attempt = `try-${isSecondTry() ? 2 : 1}`
  return join(
    root,
    'test-results/journeys',
    `${words.slice(0, 100)}-${test!.id}`,
    attempt,
    `${files}-${name}`,
  )
}
