import type { ClickFlag, DeviceKind, LinkPlatform } from '@hopwise/contracts'

export const sampleCountries = [
  { code: 'US', weight: 46 },
  { code: 'GB', weight: 11 },
  { code: 'CA', weight: 9 },
  { code: 'DE', weight: 8 },
  { code: 'AU', weight: 6 },
  { code: 'IN', weight: 5 },
  { code: 'FR', weight: 4 },
  { code: 'NL', weight: 3 },
  { code: 'BR', weight: 3 },
  { code: 'ES', weight: 2 },
  { code: 'SE', weight: 1.5 },
  { code: 'ZZ', weight: 1.5 },
]

export interface SampleBrowser {
  device: DeviceKind
  os: string
  browser: string
  userAgent: string
  weight: number
}

const onPhone = { device: 'mobile' } as const
const onDesk = { device: 'desktop' } as const

export const sampleBrowsers: readonly SampleBrowser[] = [
  {
    ...onPhone,
    os: 'iOS',
    browser: 'Safari',
    weight: 30,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  },
  {
    ...onPhone,
    os: 'Android',
    browser: 'Chrome',
    weight: 27,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  },
  {
    ...onDesk,
    os: 'Windows',
    browser: 'Chrome',
    weight: 18,
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  },
  {
    ...onDesk,
    os: 'macOS',
    browser: 'Safari',
    weight: 10,
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  },
  {
    ...onDesk,
    os: 'Windows',
    browser: 'Firefox',
    weight: 6,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  },
  {
    device: 'tablet',
    os: 'iOS',
    browser: 'Safari',
    weight: 5,
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  },
  {
    ...onDesk,
    os: 'Linux',
    browser: 'Firefox',
    weight: 2,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  },
]

/** Which hour of the day (UTC) a visit falls into: evenings in Europe, then in America. */
export const sampleHours = [
  6, 5, 4, 3, 2, 2, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 13, 12, 12, 11, 10, 9, 8,
].map((weight, hour) => ({ hour, weight }))

export const sampleReferrers: Record<LinkPlatform, string[]> = {
  twitter: ['x.com', 'x.com', 'x.com', ''],
  instagram: ['instagram.com', 'instagram.com', 'instagram.com', ''],
  snapchat: ['snapchat.com', ''],
  general: ['', 'www.google.com', 'www.reddit.com', 'duckduckgo.com'],
  email: [''],
  website: [''],
}

export interface SampleFlag {
  flag: ClickFlag
  userAgent: string
  weight: number
}

export const sampleFlags: readonly SampleFlag[] = [
  { flag: 'preview', weight: 40, userAgent: 'Twitterbot/1.0' },
  {
    flag: 'preview',
    weight: 25,
    userAgent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  },
  {
    flag: 'crawler',
    weight: 22,
    userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  },
  {
    flag: 'head',
    weight: 8,
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  },
  { flag: 'no-user-agent', weight: 5, userAgent: '' },
  {
    flag: 'repeat',
    weight: 24,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  },
]
