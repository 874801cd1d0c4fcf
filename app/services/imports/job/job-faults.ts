/** The upstream token of the job is not accepted any more: its user must sign in again. */
export class TokenRefused extends Error {}

/** Another process has taken the job over, or it has ended: nothing more is done here. */
export class LeaseLost extends Error {}

/** The process shuts down: the job goes on elsewhere, or here after the restart. */
export class ShuttingDown extends Error {}

/** Upstream could not be reached for so long that the job gives up. Nothing was sent meanwhile. */
export class UpstreamGone extends Error {}
