import * as runtime from 'react/jsx-runtime'

export type { JSX } from 'react/jsx-runtime'

/**
 * What markup is compiled to. As constants of a module, which React's own CommonJS has not, each tag is a plain call in
 * the browser's scripts: `jsx(…)` for `(0, runtime.jsx)(…)`.
 */
export const { Fragment, jsx } = runtime
/** React tells lists of children that stand in markup from others only in development. */
export { jsx as jsxs }
