import type { DeviceKind } from '@hopwise/contracts'
import bowser from 'bowser'
import { isbot } from 'isbot'
import { RecentMap } from '../hot-path/recent-map.ts'
import { isTelevision, withoutTelevisionName } from './television.ts'

export interface Browser {
  device: DeviceKind
  os: string
  browser: string
  /** Main version alone. */
  version: string
  isCrawler: boolean
  isPreview: boolean
  /** The app whose own browser it is; empty outside of them. */
  app: string
}

// Fetchers that draw the card under a posted link; each names itself in public.
const previews =
  /twitterbot|facebookexternalhit|facebot|slackbot|slack-imgproxy|discordbot|whatsapp|telegrambot|linkedinbot|pinterest(?:bot|\/0)|snap url preview|redditbot|skypeuripreview|^viber(?!.*cfnetwork)|vkshare|embedly|iframely|mastodon|bluesky|cardyb|google-pagerenderer|applebot|microsoftpreview|line-poker|kakaotalk-scrap|zoombot|bitlybot|tumblr\/|iMessage/i

// Page testers that isbot does not know.
const testers = /\b(?:GTmetrix|Miniature\.io|YLT|turingos)\b/

// What each app adds to the browser string of its web view.
const apps: [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/\bFBA[NV]\/|\bFB_IAB\/|\bMetaIAB Facebook\b/, 'Facebook'],
  [/musical_ly|BytedanceWebview|\btrill_|\bTikTok\b/i, 'TikTok'],
  [/Snapchat/, 'Snapchat'],
  [/Twitter for (?:iPhone|iPad)|TwitterAndroid/, 'X'],
  [/\[Pinterest\/|Pinterest for (?:Android|iOS)/, 'Pinterest'],
  [/LinkedInApp/, 'LinkedIn'],
]

const devices: Record<string, DeviceKind> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
  tv: 'tv',
}

const remembered = new RecentMap<Browser>(10_000)

export function readUserAgent(userAgent: string): Browser {
  const known = remembered.get(userAgent)
  if (known !== undefined) return known
  const read = parse(userAgent)
  remembered.set(userAgent, read)
  return read
}

function parse(userAgent: string): Browser {
  const isPreview = previews.test(userAgent)
  const isCrawler = testers.test(userAgent) || isbot(withoutTelevisionName(userAgent))
  if (userAgent === '') {
    return {
      device: 'other',
      os: '',
      browser: '',
      version: '',
      isCrawler: false,
      isPreview,
      app: '',
    }
  }
  const { platform, os, browser } = bowser.parse(userAgent)
  return {
    device: isTelevision(userAgent) ? 'tv' : (devices[platform.type ?? ''] ?? 'other'),
    os: os.name ?? '',
    browser: browser.name ?? '',
    version: /^\d+/.exec(browser.version ?? '')?.[0] ?? '',
    isCrawler,
    isPreview,
    app: apps.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '',
  }
}

/** Family and main version, and the app whose browser it is: enough for groups, too little for a person. */
export function reduceUserAgent(userAgent: string): string {
  const { browser, version, app } = readUserAgent(userAgent)
  const isFamily = /^[\w .-]{1,40}$/.test(browser)
  const reduced = isFamily ? `${browser} ${version}`.trimEnd() : firstProduct(userAgent)
  return app === '' ? reduced : `${reduced}${beforeApp}${app}`
}

const beforeApp = ' in '

/** What a program calls itself that no list of browsers knows. */
function firstProduct(userAgent: string): string {
  const [, name = '', version] = /^([a-z][\w.-]{0,39})(?:\/(\d{1,4}))?/i.exec(userAgent) ?? []
  return version === undefined ? name : `${name} ${version}`
}

/** The app in whose browser a click was made; clicks from before keep the whole text. */
export function appOfClick(userAgent: string): string {
  const at = userAgent.lastIndexOf(beforeApp)
  const app = userAgent.slice(at + beforeApp.length)
  const isReduced = at >= 0 && apps.some(([, name]) => name === app)
  return isReduced ? app : readUserAgent(userAgent).app
}
