import { measureActs } from './acts'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startPair, type ServerProcess } from '../../tests/support/processes'
import { measureBlockers } from './blockers'
import { measureDocuments } from './documents'
import { measureDownloads } from './downloads'
import { measureEditor } from './editor'
import { measureExports } from './exports'
import { measureFirstRow } from './first-row'
import { measureForms } from './forms'
import { measureHostile } from './hostile'
import { measureImports } from './imports'
import { measureInBrowser } from './in-browser'
import { measureKept } from './kept'
import { measureKills } from './kills'
import { measureLists } from './lists'
import { measureLoad } from './load'
import { measureLongLists } from './long-lists'
import { measureOverload } from './overload'
import { measurePages } from './pages'
import { measureNextPage } from './next-page'
import { measurePeer } from './peer'
import { measurePortals } from './portals'
import { measureOpened } from './opened'
import { measureReader } from './reader'
import { measureRestart } from './restart'
import { measureRoughForms } from './rough-forms'
import { measureUpgrade } from './upgrade'
import { measureUpload } from './upload'
import type { Section } from './row'
import { measureUploads } from './uploads'

interface Pair {
  portal: ServerProcess
  sandbox: ServerProcess
}

/** In the order of the report. */
const measurements: Record<string, (pair: Pair) => Section | Promise<Section>> = {
  pages: ({ portal }) => measurePages(portal),
  'first-row': ({ portal }) => measureFirstRow(portal),
  'next-page': ({ portal }) => measureNextPage(portal),
  peer: ({ portal }) => measurePeer(portal),
  lists: ({ portal, sandbox }) => measureLists(portal, sandbox.url),
  'long-lists': ({ portal }) => measureLongLists(portal),
  reader: () => measureReader(),
  'rough-forms': ({ portal }) => measureRoughForms(portal),
  blockers: ({ portal, sandbox }) => measureBlockers(portal, sandbox),
  hostile: ({ portal }) => measureHostile(portal),
  kept: () => measureKept(),
  acts: () => measureActs(),
  opened: () => measureOpened(),
  upload: ({ sandbox }) => measureUpload(sandbox.url),
  imports: ({ sandbox }) => measureImports(sandbox.url),
  uploads: ({ sandbox }) => measureUploads(sandbox.url),
  exports: ({ sandbox }) => measureExports(sandbox.url),
  downloads: ({ sandbox }) => measureDownloads(sandbox.url),
  editor: ({ portal, sandbox }) => measureEditor(portal, sandbox.url),
  'in-browser': ({ portal, sandbox }) => measureInBrowser(portal, sandbox.url),
  documents: ({ portal }) => measureDocuments(portal),
  forms: ({ portal }) => measureForms(portal),
  load: ({ portal }) => measureLoad(portal),
  overload: ({ portal }) => measureOverload(portal),
  restart: ({ sandbox }) => measureRestart(sandbox.url),
  portals: ({ sandbox }) => measurePortals(sandbox),
  kills: ({ sandbox }) => measureKills(sandbox.url),
  upgrade: ({ sandbox }) => measureUpgrade(sandbox),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(', ')}; there are: ${Object.keys(measurements).join(', ')}\n`,
  )
  process.exit(1)
}

const { buildWhenStale } = await import('../build.mjs')
await buildWhenStale()
const sections: Section[] = []
for (const [name, measure] of Object.entries(measurements)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stderr.write(`${name} …\n`)
  // servers of its own: what one measurement leaves in their memory is none of the next one's business
  const pair = await startPair({ UPSTREAM_TIMEOUT_MS: undefined })
  try {
    sections.push(await measure(pair))
  } finally {
    await pair.portal.stop()
    await pair.sandbox.stop()
  }
}

const reportFile = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))
const missed = sections.flatMap(({ title, rows }) =>
  rows.filter(({ met }) => met === false).map(({ what }) => `${title}: ${what}`),
)
const report = [
  '# Performance',
  '',
  `Written by \`npm run bench\`; the budgets are the design’s. Figures of one run on a machine with ${cpus().length} processors and ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} at the end: read the ratios, not the milliseconds.`,
  '',
  ...(missed.length === 0
    ? ['Every budget was met.']
    : ['Not met:', '', ...missed.map((what) => `- ${what}`)]),
  '',
  ...sections.flatMap(({ title, how, rows }) => [
    `## ${title}`,
    '',
    how,
    '',
    '| what | budget | seen | |',
    '|---|---|---|---|',
    ...rows.map(
      ({ what, budget, seen, met }) =>
        `| ${what} | ${budget} | ${seen} | ${met === undefined ? '' : met ? 'met' : '**not met**'} |`,
    ),
    '',
  ]),
].join('\n')

process.stdout.write(report)
// a part of the measurements must not replace the whole report
if (asked.length === 0) {
  writeFileSync(reportFile, report)
  execFileSync('npm', ['run', '--silent', 'format', '--', reportFile])
}
