import { describe, expect, it } from 'vitest'
import { toDevice } from '~/services/session/user-agent'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('what a browser says of itself', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
      'Firefox',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0`,
      'Edge',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/129.0 Safari/537.36 OPR/114.0`,
      'Opera',
      'macOS',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/129.0 Safari/537.36`,
      'Chrome',
      'ChromeOS',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/129.0 Safari/537.36`,
      'Chrome',
      'Linux',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/130.0 Mobile/15E148 Safari/605.1.15',
      'Firefox',
      'iPhone',
    ],
    ['w3m/0.5.3+git20230121', 'w3m', null],
    ['Lynx/2.9.0 libwww-FM/2.14', 'Lynx', null],
    ['Mozilla/5.0 (Linux; U)', null, 'Linux'],
    ['curl/8.5.0', null, null],
    ['<script>alert(1)</script>', null, null],
    [`${'x'.repeat(100_000)} Firefox/130.0`, null, null],
    ['', null, null],
    [null, null, null],
  ])('%s is told by names of a short list [BEY-96]', (userAgent, browser, system) => {
    expect(toDevice(userAgent)).toEqual({ browser, system })
  })
})
