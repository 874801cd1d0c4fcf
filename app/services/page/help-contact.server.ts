import { config } from '../base/config.server'

/** Whom users ask; an e-mail address or a page is a link, anything else is said as it is. */
export function helpContact(): { whom?: string; address?: string } {
  const whom = config().helpContact
  return { whom, address: whom && getAddress(whom) }
}

function getAddress(contact: string): string | undefined {
  if (/^https?:\/\//.test(contact)) return contact
  return /^[^\s@]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : undefined
}
