import { expect, test } from 'vitest'
import { iphone } from '../testing/a-click.ts'
import { readUserAgent } from './user-agent.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = `${webKit} Chrome/114.0.5735.196`

test.each([
  ['LG, webOS', `Mozilla/5.0 (Web0S; Linux/SmartTV) ${chrome} Safari/537.36 WebAppManager`],
  ['LG, NetCast', `Mozilla/5.0 (Linux; NetCast; U) ${chrome} Safari/537.31`],
  ['Samsung', `Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) ${webKit} Version/6.0 TV Safari/538.1`],
  ['Samsung, first Tizen', `Mozilla/5.0 (Linux; Tizen 2.3) ${webKit}Version/2.3 TV Safari/538.1`],
  ['Fire TV', `Mozilla/5.0 (Linux; Android 9; AFTKA) ${webKit} Silk/98.6.10 like Chrome/98.0`],
  [
    'Fire TV, a web view',
    `Mozilla/5.0 (Linux; Android 7.1.2; AFTMM Build/NS6265; wv) ${chrome} Mobile`,
  ],
  ['Sony', `Mozilla/5.0 (Linux; Android 9; BRAVIA 4K UR2 Build/PTT1.190515) ${chrome}`],
  ['Chromecast', `Mozilla/5.0 (Linux; Android) ${chrome} CrKey/1.56.500000 DeviceType/AndroidTV`],
  ['Chromecast with a remote', `Mozilla/5.0 (Linux; Android 12; Chromecast Build/STTE) ${chrome}`],
  ['Chromecast, the first', `Mozilla/5.0 (CrKey armv7l 1.5.16041) ${chrome} Safari/537.36`],
  ['Xiaomi', `Mozilla/5.0 (Linux; Android 9; MiTV-MSSP1 Build/PI) ${chrome} Safari/537.36`],
  ['Xiaomi’s box', `Mozilla/5.0 (Linux; Android 8.1.0; MIBOX3 Build/OPM1.171019.026) ${chrome}`],
  ['Nvidia', `Mozilla/5.0 (Linux; Android 11; SHIELD Android TV) ${chrome} Safari/537.36`],
  ['a box', `Mozilla/5.0 (Linux; Android 9; KM9_TV_BOX) ${chrome} Safari/537.36`],
  ['Hisense', `Mozilla/5.0 (Linux; U; Android 9; en-us; Hisense VIDAA TV) ${chrome} Safari/537.36`],
  [
    'Vizio',
    `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 VIZIO SmartCast(Model/V505-J01)`,
  ],
  ['Panasonic', `Mozilla/5.0 (FreeBSD; U; Viera; de-DE) ${webKit} Viera/3.10.14 Chrome/23.0`],
  ['Philips', `Mozilla/5.0 (Linux; armv7l) ${chrome} HbbTV/1.5.1 (+DRM; Philips; 55PUS8505/12)`],
  [
    'a set-top box',
    'Opera/9.80 (Linux sh4 ; U; HBBTV/1.0 (; LOH/1.00; -----;;;) CE-HTML/1.0 Config(L:de,CC:AT); en) Presto/2.5.21 Version/10.30',
  ],
  ['Google TV', `Mozilla/5.0 (Linux; GoogleTV 3.2; LG Google TV Build/MASTER) ${chrome}`],
  [
    'Apple TV',
    'Mozilla/5.0 (AppleTV; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  ],
  ['Roku', 'Roku/DVP-9.10 (519.10E04111A)'],
  [
    'PlayStation 5',
    'Mozilla/5.0 (PlayStation; PlayStation 5/6.00) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  ],
])('%s is a television that someone sits at', (_maker, userAgent) => {
  expect(readUserAgent(userAgent)).toMatchObject({
    device: 'tv',
    isCrawler: false,
    isPreview: false,
  })
})

test.each([
  ['mobile', iphone],
  ['mobile', `Mozilla/5.0 (Linux; Android 11; LM-X430 TV) ${chrome} Mobile Safari/537.36`],
  ['tablet', `Mozilla/5.0 (Linux; Android 9; KFMAWI) ${webKit} Silk/98.6.10 like Chrome/98.0`],
  ['tablet', `Mozilla/5.0 (Linux; Android 13; SM-X700) ${chrome} Safari/537.36`],
  ['desktop', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`],
  ['desktop', `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`],
])('a %s is no television: %s', (device, userAgent) => {
  expect(readUserAgent(userAgent).device).toBe(device)
})

test('a crawler that looks at pages as a television does is a crawler', () => {
  const userAgent = `Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0; compatible; Googlebot/2.1) ${chrome}`
  expect(readUserAgent(userAgent)).toMatchObject({ device: 'tv', isCrawler: true })
})
