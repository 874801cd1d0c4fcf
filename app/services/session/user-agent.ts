import type { Device } from '../store/sessions.server'

type Names = readonly (readonly [name: string, sign: RegExp])[]

// most browsers name those that they are made after as well: the first that fits is meant
const browsers: Names = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chromium', /\bChromium\//],
  ['Chrome', /\b(Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
  ['w3m', /\bw3m\//],
  ['Lynx', /\bLynx\//],
  ['Links', /\bE?Links\b/],
]
const systems: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

const longest = 500

/** Only names of the lists above: what a browser sends of itself is never shown. */
export function toDevice(userAgent: string | null): Device {
  const text = (userAgent ?? '').slice(0, longest)
  const find = (names: Names) => names.find(([, sign]) => sign.test(text))?.[0] ?? null
  return { browser: find(browsers), system: find(systems) }
}
