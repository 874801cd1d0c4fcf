import { paths } from './paths'

/** Where a letter leads after `g`, as far as the menu has it. */
export const menuKeys: Readonly<Record<string, string>> = {
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
