import type { Logger } from 'pino'
import { languageOfBrowser, type Language } from '~/i18n/languages'
import { translatorFor } from '~/i18n/registry'
import { toAppPath } from '../areas/list-files.server'
import { config, type PortalConfig } from '../base/config.server'
import { sessionCookie } from '../session/cookies.server'
import { leaveClaims } from '../submissions/form-claims.server'
import { entriesRead, isSecret, readSmallForm } from '../submissions/form-entries.server'
import { onBeginOfWrite } from '../forms/claim-form.server'
import { mayBeWritten } from '../forms/refuse.server'
import { startHousekeeping, stopHousekeeping } from './housekeeping.server'
import { startComparisons, stopComparisons } from '../imports/preview/comparison.server'
import { startJobRunner, stopJobRunner } from '../imports/job/job-runner.server'
import { startReading } from '../imports/read/read-queue.server'
import { logger } from '../base/logger.server'
import { startWatch, stopWatch } from '../status/watch.server'
import { metrics, type Metrics } from './metrics.server'
import { closeStore, store } from '../store/portal-store.server'
import {
  openScope,
  requestScope,
  runInScope,
  type RequestFacts,
} from '../base/request-scope.server'
import { lookUpBeforeWrite } from '../unanswered/unanswered-list.server'
import { closeUpstream } from '../upstream/client.server'
import { isUpstreamReachable } from '../upstream/reachable.server'
import { isWarmingUp, stopWarmUp, warmUp } from './warm-up.server'

/** What the edge needs of the app; the two are bundled apart and share nothing else. */
export interface Portal {
  readonly config: PortalConfig
  readonly logger: Logger
  /** Undefined where `/metrics` is not configured. */
  readonly metrics: Metrics | undefined
  /** Opens the store and starts what runs beside requests. */
  start(): Promise<void>
  /**
   * Makes pages that nobody sees, by `handle`, so that the first that somebody asks for are as quick as later ones. Until
   * then the portal is not ready, though it answers.
   */
  warmUp(handle: (request: Request) => Promise<Response>): Promise<void>
  /** Names what is missing; empty when the portal can serve. */
  readiness(): Promise<{ missing: string[] }>
  /** Jobs stop between batches, the store closes, nothing stays in memory. `start` may follow. */
  drain(): Promise<void>
  /** Runs one request in a scope of its own. */
  handle<T>(request: RequestFacts, run: () => Promise<T>): Promise<T>
  /** Where the app answers a path that is no route of its own: a list as a file. */
  toAppPath(path: string): string
  /** Inside the scope: wall time spent waiting for upstream so far. */
  timing(): { upstreamMs: number }
  /** Inside the scope: whether the request shows a session of ours. The store is not asked whether it still lives. */
  carriesSession(request: Request): Promise<boolean>
  /**
   * Inside the scope: what is answered in the place of a page that the store left nothing of; null while it works.
   * `entries`: of the form that was sent, to be sent again.
   */
  storeFailure(request: Request): Promise<StoreFailure | null>
  /** What somebody reads for whom there is no time now. */
  overloadWords(acceptLanguage: string | null): OverloadWords
}

export interface StoreFailure {
  words: OverloadWords
  entries: readonly (readonly [name: string, value: string])[]
}

export interface OverloadWords {
  language: Language
  title: string
  text: string
  tryAgain: string
}

export const portal: Portal = {
  get config() {
    return config()
  },
  get logger() {
    return logger()
  },
  get metrics() {
    return metrics()
  },
  async start() {
    await store()
    onBeginOfWrite(lookUpBeforeWrite)
    startReading()
    startComparisons()
    startJobRunner()
    startHousekeeping()
    startWatch()
  },
  async warmUp(handle) {
    if (config().warmUp) await warmUp(handle)
  },
  async readiness() {
    const [storeAnswers, upstreamIsThere] = await Promise.all([
      store()
        .then((open) => open.ping())
        .then(
          () => true,
          () => false,
        ),
      isUpstreamReachable(),
    ])
    const missing = []
    if (!storeAnswers) missing.push('store')
    if (!upstreamIsThere) missing.push('upstream')
    if (isWarmingUp()) missing.push('warm-up')
    return { missing }
  },
  async drain() {
    await Promise.all([stopWarmUp(), stopJobRunner(), stopComparisons(), stopHousekeeping()])
    await stopWatch()
    await closeStore()
    await closeUpstream()
  },
  async handle(request, run) {
    const scope = openScope(request)
    try {
      return await runInScope(scope, run)
    } finally {
      leaveClaims(scope)
    }
  },
  toAppPath,
  timing: () => ({ upstreamMs: requestScope().upstream.ms }),
  carriesSession: async (request) => Boolean(await sessionCookie.read(request)),
  storeFailure,
  overloadWords,
}

async function storeFailure(request: Request): Promise<StoreFailure | null> {
  if (!requestScope().storeFailed) return null
  const language = languageOfBrowser(request.headers.get('Accept-Language'))
  const t = translatorFor(language)
  const text =
    request.method !== 'POST'
      ? t('unstored.text')
      : t(mayBeWritten() ? 'message.outcomeUnknown' : 'form.notStored')
  // where the store failed before anybody had read the form
  await readSmallForm(request)
  const entries = [...((await entriesRead()) ?? [])].flatMap(([name, value]) =>
    typeof value === 'string' && !isSecret(name) ? [[name, value] as const] : [],
  )
  return {
    words: { language, title: t('unstored.title'), text, tryAgain: t('busy.tryAgain') },
    entries,
  }
}

export function overloadWords(acceptLanguage: string | null): OverloadWords {
  const language = languageOfBrowser(acceptLanguage)
  const t = translatorFor(language)
  return {
    language,
    title: t('busy.title'),
    text: t('busy.text'),
    tryAgain: t('busy.tryAgain'),
  }
}
