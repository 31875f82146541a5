import { hash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canLeaveApp, escapePage } from './escape-page.ts'
import { interstitial } from './interstitial.ts'
import { pageTexts } from './page-texts/page-texts.ts'
import { notFoundPages, plainPagePolicy, unavailablePages } from './pages.ts'

const pixels = [
  { network: 'meta', pixelId: '123456789012345' },
  { network: 'x', pixelId: 'o8wh1' },
  { network: 'google', pixelId: 'AW-123456789' },
  { network: 'snap', pixelId: '1a2b3c4d-1a2b-3c4d-5e6f-1a2b3c4d5e6f' },
]

/** What a location may hold: stored URLs are serialized, passed queries are printable. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '</script>',
        '<script>alert(1)</script>',
        '"',
        "'",
        '">',
        '<!--',
        '&quot;',
        '&#34;',
        ';url=javascript:alert(1)',
        '`',
        '#Intent;component=evil/.Main;end',
        ';S.browser_fallback_url=https://evil.example;end',
        '%22%3E',
      ),
      fc.string({ unit: fc.constantFrom(...'abc=&?/;:<>"\'`{}()%#!'), maxLength: 6 }),
    ),
    { maxLength: 6 },
  )
  .map((pieces) => `https://shop.example/?${pieces.join('')}`)

const plainText = (text: string) =>
  text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

test('whatever stands in an address, the interstitial leads there and runs nothing else', () => {
  const plain = interstitial('https://shop.example/', pixels).html
  const script = (html: string) => html.match(/<script[\s\S]*?<\/script>/g)
  const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]+"/g, '')
  fc.assert(
    fc.property(hostile, (location) => {
      const { html } = interstitial(location, pixels)
      expect(script(withoutNonce(html))).toEqual(script(withoutNonce(plain)))
      expect(html.match(/<[a-z!/]/gi)?.length).toBe(plain.match(/<[a-z!/]/gi)?.length)
      expect(plainText(/content="1;url=([^"]*)"/.exec(html)?.[1] ?? '')).toBe(location)
      expect(plainText(/id="on" href="([^"]*)"/.exec(html)?.[1] ?? '')).toBe(location)
    }),
  )
})

test('whatever stands in an address, both ways out of an app lead there', () => {
  const tags = (html: string) => html.match(/<[a-z!/]/gi)?.length
  for (const os of ['iOS', 'Android']) {
    const plain = escapePage('https://shop.example/', os, 'en').html
    fc.assert(
      fc.property(hostile, (location) => {
        const { html } = escapePage(location, os, 'en')
        const [outside = '', here = ''] = [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(
          ([, href = '']) => plainText(href),
        )
        expect(tags(html)).toBe(tags(plain))
        expect(here).toBe(location)
        // Android reads an intent from the last number sign on.
        const [, rest, fallback] =
          /^intent:\/\/(.*)#Intent;scheme=https;action=[\w.]+;category=[\w.]+;S\.browser_fallback_url=([^;#]*);end$/s.exec(
            outside,
          ) ?? []
        if (os === 'iOS') expect(outside).toBe(`x-safari-${location}`)
        else
          expect([`https://${rest}`, decodeURIComponent(fallback ?? '')]).toEqual([
            location,
            location,
          ])
      }),
    )
  }
})

test('each page’s policy names a nonce of its own, and the hosts of the pixels in use alone', () => {
  for (const pixel of pixels) {
    const { policy, html } = interstitial('https://shop.example/', [pixel])
    const hosts = {
      meta: /facebook/,
      x: /twitter|\/\/t\.co/,
      google: /google|doubleclick/,
      snap: /snapchat|sc-static/,
    }
    for (const [network, host] of Object.entries(hosts)) {
      expect(host.test(policy), `${pixel.network} ${network}`).toBe(network === pixel.network)
    }
    expect(policy).not.toContain('unsafe')
    expect(html).toContain(`'${pixel.pixelId}'`)
  }
  const policyOf = () => interstitial('https://shop.example/', pixels).policy
  expect(policyOf()).not.toBe(policyOf())
})

test('two pixels of one network share its script, and each is called', () => {
  const [first] = pixels
  if (first === undefined) throw new Error('no pixel')
  const { html } = interstitial('https://shop.example/', [first, { ...first, pixelId: '555' }])
  expect(html.match(/fbevents\.js/g)).toHaveLength(1)
  expect(html).toContain("fbq('init','555')")
})

test('the script of the interstitial is one that browsers can read', () => {
  const code = /<script[^>]*>([\s\S]*)<\/script>/.exec(
    interstitial('https://shop.example/', pixels).html,
  )?.[1]
  expect(() => new Function(code ?? 'nothing found')).not.toThrow()
})

test('where no one knows a way out of an app, none is offered', () => {
  expect(['iOS', 'Android', 'macOS', '', 'constructor'].map(canLeaveApp)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('the style of the plain pages is the one that their policy names', () => {
  for (const page of [notFoundPages.en, notFoundPages.ja, unavailablePages.de]) {
    const html = page.toString()
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
    expect(plainPagePolicy).toContain(`'sha256-${hash('sha256', style, 'base64')}'`)
    expect(html).not.toContain('style=')
  }
})

test('every language fills in the same places, and leaves no sentence in English', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
  const { en, ...others } = pageTexts
  for (const [language, texts] of Object.entries(others)) {
    for (const [key, text] of Object.entries(en)) {
      // safe because every language has the keys of English
      const other = texts[key as keyof typeof en]
      expect(places(other), `${language} ${key}`).toEqual(places(text))
      if (text.includes(' ')) expect(other, `${language} ${key}`).not.toBe(text)
    }
  }
})
