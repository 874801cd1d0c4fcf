/// <reference types="@remix-run/dev" />
/// <reference types="@remix-run/node" />

import '@remix-run/server-runtime'

declare module '@remix-run/server-runtime' {
  /** What the edge hands to loaders and actions. */
  interface AppLoadContext {
    requestId?: string
    nonce?: string
    clientAddress?: string
    /** What a route without a screen refused: the frame shows it in that route's place. */
    refusal?: Response
  }
}
