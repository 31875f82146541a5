import { expect, test } from 'vitest'
import { iphone } from '../testing/a-click.ts'
import {
  defaultGeoFile,
  knownCountry,
  openCountries,
  openCountriesLate,
  visitorCountry,
} from './country.ts'
import { preferredLanguage, referrerHost, sourcePlatform } from './headers.ts'
import { appOfClick, readUserAgent, reduceUserAgent } from './user-agent.ts'

test('the bundled file knows the country of an address, mapped or not, and says ZZ otherwise', () => {
  const countryOf = openCountries(defaultGeoFile())
  expect(['8.8.8.8', '::ffff:8.8.8.8'].map(countryOf)).toEqual(['US', 'US'])
  expect(['127.0.0.1', 'nonsense', ''].map(countryOf)).toEqual(['ZZ', 'ZZ', 'ZZ'])
})

test('without its file no country is known, which is said once and stops no visitor', () => {
  const faults: unknown[] = []
  const { countryOf, builtAt } = openCountriesLate('/nowhere/countries.mmdb', (error) =>
    faults.push(error),
  )
  expect(['8.8.8.8', '1.1.1.1'].map(countryOf)).toEqual(['ZZ', 'ZZ'])
  expect(builtAt()).toBeNull()
  expect(faults).toHaveLength(1)
})

test('a country header is believed only where it names a country', () => {
  expect(['de', ' US ', 'XX', 'T1', 'DEU', ''].map(knownCountry)).toEqual([
    'DE',
    'US',
    'ZZ',
    'ZZ',
    'ZZ',
    'ZZ',
  ])
})

test('where the proxy says that no one knows the country, no address is asked for it', () => {
  const countryOf = () => 'US'
  const of = (reported: string) => visitorCountry(reported, '8.8.8.8', countryOf)
  expect(['de', 'XX', 'T1', ''].map(of)).toEqual(['DE', 'ZZ', 'ZZ', 'US'])
})

test('device, system and browser come from the user agent', () => {
  expect(readUserAgent(iphone)).toEqual({
    device: 'mobile',
    os: 'iOS',
    browser: 'Safari',
    version: '17',
    isCrawler: false,
    isPreview: false,
    app: '',
  })
})

test.each([
  'Twitterbot/1.0',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
])('%s draws a preview', (userAgent) => {
  expect(readUserAgent(userAgent).isPreview).toBe(true)
})

test('a crawler is one, and an app’s own browser is not', () => {
  expect(readUserAgent('Mozilla/5.0 (compatible; Googlebot/2.1)').isCrawler).toBe(true)
  const inApp = `${iphone} Instagram 300.0.0.0 (iPhone14,5; iOS 17_5)`
  expect(readUserAgent(inApp)).toMatchObject({ isCrawler: false, isPreview: false })
})

test.each([
  [`${iphone} Instagram 300.0.0.0.1 (iPhone14,5; iOS 17_5; en_US)`, 'Instagram'],
  [`${iphone} [FBAN/FBIOS;FBAV/450.0.0.38.108;FBBV/564431005]`, 'Facebook'],
  [`${iphone} musical_ly_33.1.0 BytedanceWebview/d8a21c6`, 'TikTok'],
  [`${iphone} Snapchat/12.60.0.30 (like Safari/8617.2.4, panda)`, 'Snapchat'],
  [`${iphone} Twitter for iPhone/10.20`, 'X'],
  [`${iphone} [Pinterest/iOS]`, 'Pinterest'],
  [`${iphone} [LinkedInApp]/9.29.6162`, 'LinkedIn'],
  [iphone, ''],
])('%s is inside %s', (userAgent, app) => {
  expect(readUserAgent(userAgent)).toMatchObject({ app, isCrawler: false, isPreview: false })
  expect([appOfClick(userAgent), appOfClick(reduceUserAgent(userAgent))]).toEqual([app, app])
})

test('of a browser its family and main version are kept, and nothing that singles a person out', () => {
  expect(
    [
      iphone,
      `${iphone} Instagram 300.0.0.0.1 (iPhone14,5; iOS 17_5; en_US)`,
      'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0.2',
      'Twitterbot/1.0',
      'somebody@home/2.3 (a machine of mine)',
      '(no name)',
      '',
    ].map(reduceUserAgent),
  ).toEqual([
    'Safari 17',
    'Safari 17 in Instagram',
    'Firefox 143',
    'Twitterbot 1',
    'somebody',
    '',
    '',
  ])
})

test('of a referrer the host alone is read', () => {
  expect(referrerHost('https://Blog.example/secret?x=1')).toBe('blog.example')
  expect(referrerHost('android-app://com.twitter.android/')).toBe('x.com')
  expect(['', 'nonsense', 'about:blank'].map(referrerHost)).toEqual(['', '', ''])
})

test('the first language asked for is the preferred one', () => {
  expect(preferredLanguage('de-CH,de;q=0.9,en;q=0.8')).toBe('de-ch')
  expect(preferredLanguage('*')).toBe('')
})

test('a visit from a social platform is known by its referrer or its own browser', () => {
  expect(sourcePlatform('t.co', '')).toBe('twitter')
  expect(sourcePlatform('', `${iphone} Instagram 300.0`)).toBe('instagram')
  expect(sourcePlatform('notx.com', iphone)).toBe('general')
})
