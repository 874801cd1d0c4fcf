import { buildConnector } from 'undici'
import { config } from '../base/config.server'

const timeoutMs = 2_000

/**
 * Whether upstream takes a connection. No call is made: each carries somebody's token but those that sign in or send
 * mails.
 */
export async function isUpstreamReachable(): Promise<boolean> {
  const { protocol, hostname: host, port } = new URL(config().apiBaseUrl)
  const hostname = host.replace(/^\[|\]$/g, '')
  const connect = buildConnector({ timeout: timeoutMs })
  return new Promise((resolve) => {
    connect(
      { protocol, hostname, port: port || (protocol === 'https:' ? '443' : '80') },
      (error, socket) => {
        socket?.destroy()
        resolve(!error)
      },
    )
  })
}
