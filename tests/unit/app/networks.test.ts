import { expect, it } from 'vitest'
import { getNetwork } from '~/services/session/sign-in-limiter.server'

it.each([
  ['198.18.0.1', '198.18.0.1'],
  ['198.18.0.1:4711', '198.18.0.1'],
  ['::ffff:198.18.0.1', '198.18.0.1'],
  ['[::ffff:c612:1]:4711', '198.18.0.1'],
  ['2001:DB8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::2]', '2001:db8:0:1::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('sign-ins from %s count for the network %s [AUTH-12]', (address, network) => {
  expect(getNetwork(address)).toBe(network)
})
