import { paths } from './paths'

/** The frame, where its user has not switched its keys off. */
export const keysOn = '.frame:not([data-keys])'

/** Where a letter leads after `g`, as far as the menu has it. */
export const menuKeys: Readonly<Partial<Record<string, string>>> = {
  d: paths.home(),
  p: paths.products(),
  i: paths.inboundOrders(),
  r: paths.returns(),
  o: paths.outboundOrders(),
  m: paths.imports(),
  a: paths.activity(),
  u: paths.unanswered(),
  c: paths.shipments(),
  t: paths.trackedShipments(),
  s: paths.stock(),
  l: paths.logbook(),
  e: paths.attributes(),
  n: paths.relations(),
}
