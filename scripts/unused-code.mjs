// What no screen uses of Remix and its router, left out of the scripts that browsers fetch: every page would carry it.
// Each cut names the text that it replaces; the versions are pinned, and a text that is not found fails the build. What
// the portal must not use for it, eslint.config.js says.
import { readFileSync } from 'node:fs'

/** Gives a function another body. */
const body = (name, left = '') => [
  new RegExp(String.raw`^( *)((?:async )?function ${name}\([^]*?\) \{)\n[^]*?\n\1\}$`, 'm'),
  `$1$2 ${left} }`,
]

const cut = (from) => [from, '']

/** By file below node_modules: what is replaced, and with what. */
const cutsOf = (future) => ({
  '@remix-run/react/dist/esm/browser.js': [
    // routes change under an open page in development only
    cut(/^ *router\.createRoutesForHMR = .*$/m),
  ],
  '@remix-run/react/dist/esm/components.js': [
    // Scripts stay where the server wrote them, at the end of the body: React lets what follows there be.
    body('Scripts', 'return null'),
    // links that fetch their page ahead
    body('usePrefetchBehavior', 'return [false, null, {}]'),
    body('PrefetchPageLinks', 'return null'),
    // keeps components that nobody imports
    cut(/^\w+\.displayName = "\w+";$/gm),
  ],
  '@remix-run/react/dist/esm/links.js': [
    // no screen's links() names scripts
    body('getCurrentPageModulePreloadHrefs', 'return []'),
  ],
  '@remix-run/react/dist/esm/data.js': [
    // deferred data: whole pages are sent
    body('isDeferredResponse', 'return false'),
    body('isDeferredData', 'return false'),
    body('parseDeferredReadableStream'),
  ],
  '@remix-run/react/dist/esm/errorBoundaries.js': [
    cut(/renderScripts \? .*Scripts, null\) : /),
    [/let heyDeveloper = [^]*?\n  \}\);/, 'let heyDeveloper = null;'],
  ],
  '@remix-run/react/dist/esm/fog-of-war.js': [
    body('getPatchRoutesOnNavigationFunction'),
    body('useFogOFWarDiscovery'),
  ],
  '@remix-run/react/dist/esm/routes.js': [
    // loaders and actions that run in the browser: the build fails where a route has one
    [/\b(?:routeModule|mod|lazyRoute)\.client(?:Loader|Action)\b/g, 'undefined'],
    [/\broute\.hasClient(?:Loader|Action)\b/g, 'false'],
    [/^ *let HydrateFallback = .*$/m, 'let HydrateFallback;'],
    // routes change under an open page in development only
    [/\bneedsRevalidation == null\b/g, 'true'],
    [/, needsRevalidation\)/g, ')'],
    body('getShouldRevalidateFunction', 'return route.shouldRevalidate'),
  ],
  '@remix-run/router/dist/router.js': [
    // routes that are discovered on the way
    ['init.patchRoutesOnNavigation;', 'undefined;'],
    body('checkFogOfWar', 'return { active: false, matches: null }'),
    [/if \(isFogOfWar\)/g, 'if (false)'],
    [/!isFogOfWar\b/g, 'true'],
    ['init.dataStrategy || defaultDataStrategy', 'defaultDataStrategy'],
    // navigation that is blocked
    body('shouldBlockNavigation'),
    [/if \(blockerKey(?: && delta != null)?\)/g, 'if (false)'],
    // scroll positions
    body('saveScrollPosition'),
    body('getSavedScrollPosition', 'return null'),
    // view transitions
    cut('pendingViewTransitionEnabled = (opts && opts.enableViewTransition) === true'),
    [
      /let viewTransitionOpts;\n[^]*?(?=\n    updateState\(_extends\(\{\}, newState, \{)/,
      'let viewTransitionOpts;',
    ],
    cut(/if \(isBrowser\) \{\n      \/\/ FIXME[^]*?\n    \}/),
    // deferred data: whole pages are sent
    body('isDeferredResult', 'return false'),
    body('isDeferredData', 'return false'),
    body('cancelActiveDeferreds', 'return []'),
    cut(/await Promise\.all\(\[resolveNavigationDeferredResults.*$/m),
    cut(/activeDeferreds\.forEach\(\(deferredData[^]*?\n    \}\);/),
    // what nobody asks of a router
    ...['enableScrollRestoration', 'dispose', 'getBlocker', 'deleteBlocker', 'patchRoutes'].map(
      (name) => cut(new RegExp(`^    ${name},$`, 'm')),
    ),
    cut(/^    _internalFetchControllers: [^]*?_internalSetRoutes$/m),
    // what browser.js and remix.config.js decide for good
    [/\bfuture\.v7_(?:normalizeFormMethod|partialHydration|prependBasename)\b/g, 'true'],
    [/\bfuture\.v7_fetcherPersist\b/g, String(future.v3_fetcherPersist)],
    [/\bfuture\.v7_relativeSplatPath\b/g, String(future.v3_relativeSplatPath)],
    [/\bfuture\.v7_skipActionErrorRevalidation\b/g, String(future.v3_singleFetch ?? false)],
  ],
  'react-router/dist/index.js': [
    body('logV6DeprecationWarnings'),
    // root.tsx has an ErrorBoundary of its own
    body('DefaultErrorComponent', 'return null'),
  ],
  'react-router-dom/dist/index.js': [
    // view transitions
    [/^ *let isViewTransitionUnavailable = .*$/m, ''],
    ['if (!viewTransitionOpts || isViewTransitionUnavailable)', 'if (true)'],
    cut(/^    \/\/ flushSync \+ startViewTransition\n[^]*?(?=^  \}, \[router\.window, )/m),
    cut(/^  \/\/ When we start a view transition[^]*?(?=^  let navigator = )/m),
    cut(/^  let \[(?:pendingState|renderDfd|transition|interruption), .*$/gm),
    ['[router.window, transition, renderDfd, ', '['],
  ],
})

/** Remix's flags that are off, so that what only they would use goes too. */
const flagsOff = (future) =>
  new RegExp(
    String.raw`\b[\w$]+(?:\.[\w$]+)*\.(?:${['v3_singleFetch', 'v3_lazyRouteDiscovery']
      .filter((flag) => !future[flag])
      .concat('isSpaMode')
      .join('|')})\b`,
    'g',
  )

/** For esbuild: leaves out of the browser's scripts what no screen uses. */
export const unusedCode = ({ future }) => ({
  name: 'unused-code',
  setup(build) {
    const cuts = cutsOf(future)
    const missing = new Set(Object.keys(cuts))

    build.onLoad(
      { filter: /\/node_modules\/(?:@remix-run\/(?:react|router)|react-router(?:-dom)?)\/.*\.js$/ },
      ({ path }) => {
        const file = path.split('/node_modules/').pop()
        if (!(file in cuts)) return undefined
        missing.delete(file)
        let contents = readFileSync(path, 'utf8')
        for (const [from, to] of cuts[file]) {
          const left = contents.replace(from, to)
          if (left === contents) throw new Error(`${file} does not hold ${from} any more`)
          contents = left
        }
        return { contents: contents.replace(flagsOff(future), 'false'), loader: 'js' }
      },
    )

    build.onEnd(() => ({
      errors: [...missing].map((file) => ({ text: `${file} is no part of the browser's scripts` })),
    }))
  },
})
