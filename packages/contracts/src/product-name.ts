import { asinIn } from './amazon-asin.ts'
import { vendorIn } from './clickbank-vendor.ts'
import { type NetworkAddress, networkOfAddress, plainHost } from './network-addresses.ts'
import type { ConnectedNetwork } from './networks.ts'
import { withScheme } from './with-scheme.ts'

const wordy = /^[a-z][a-z'’]*(?:[-_+ ]+[a-z0-9'’]+)+$/i

/**
 * What a product may be called, by its address: its last part that reads like words, else its item
 * at the network, else its site.
 */
export function productNameOf(address: string, known: readonly NetworkAddress[] = []): string {
  const whole = withScheme(address)
  if (!URL.canParse(whole)) return ''
  const url = new URL(whole)
  const parts = url.pathname.split('/').map(plainPart)
  const named = parts.findLast((part) => wordy.test(part))
  if (named === undefined) return nameItem(url, networkOfAddress(whole, known)) ?? nameSite(url)
  return capitalize(named.replaceAll(/[-_+ ]+/g, ' ')).slice(0, 200)
}

function nameItem(url: URL, network: ConnectedNetwork | null): string | null {
  if (network === 'amazon') return `Amazon ${asinIn(url.href) ?? 'product'}`
  const vendor = network === 'clickbank' ? vendorIn(url) : null
  return vendor && capitalize(vendor).slice(0, 200)
}

/** What every site of a kind ends in; a ClickBank vendor's name stands before the hop host. */
const suffix = /\.(?:hop\.clickbank\.net|(?:com?|org|net|gov|edu|ac)\.[a-z]{2}|[^.]+)$/
const speakable = /^(?!xn--)[a-z0-9-]*[a-z][a-z0-9-]*$/

/** `www.keto-kitchen.co.uk` is Keto Kitchen; a machine without a name of its own has none to give. */
export function nameSite(url: URL): string {
  const host = plainHost(url).replace(/:\d+$/, '')
  const site = host.replace(suffix, '').split('.').at(-1) ?? ''
  if (host === 'localhost' || !speakable.test(site)) return 'My product'
  return site.split('-').map(capitalize).join(' ').slice(0, 200)
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function plainPart(part: string): string {
  try {
    return decodeURIComponent(part).replace(/\.(?:html?|php|aspx?)$/i, '')
  } catch {
    return part
  }
}
