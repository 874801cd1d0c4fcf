/** @type {import('@remix-run/dev').AppConfig} */
export default {
  ignoredRouteFiles: ['**/.*'],
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  serverMinify: false,
  // packages of hundreds of files, of which looking each up takes a third of a start
  serverDependenciesToBundle: [/^zod/, /^kysely/, /^@conform-to/],
  tailwind: false,
  postcss: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    // v3_singleFetch and v3_lazyRouteDiscovery stay off: docs/decisions/0002-remix-flags.md
  },
}
