import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { parse } from 'tldts'
import type { Config } from '#src/config.ts'
import { Invalid } from '#src/errors.ts'
import { ownHosts } from '#src/own-hosts.ts'

const longest = 253

/** The host of a domain that a person typed, as DNS knows it; throws Invalid with what to do. */
export function readHost(config: Pick<Config, 'publicUrl' | 'shortHost'>, typed: string): string {
  const bare = typed
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\.*\/?$/, '')
  // An IPv4 address can be written as a name: 0x7f.1 is 127.0.0.1.
  const host = domainToASCII(bare)
  if (isIP((host || bare).replace(/^\[(.*)\]$/, '$1')) !== 0 || /^[\d.]+$/.test(bare)) {
    throw refused('An IP address can’t be a domain. Enter a name such as links.example.com.')
  }
  if (/[/?#:]/.test(bare)) {
    throw refused('Enter the domain alone, without a port or a path, such as links.example.com.')
  }
  if (bare.includes('@')) {
    const after = bare.split('@').at(-1) || 'links.example.com'
    throw refused(`This is an email address. Enter the domain alone, such as ${after}.`)
  }
  if (host.includes('_')) {
    throw refused('A domain can’t have an underscore. Enter a name such as links.example.com.')
  }
  const { domain, publicSuffix, isIcann, isPrivate, hostname } = parse(host, {
    allowPrivateDomains: true,
  })
  if (host === '' || hostname === null || host.length > longest || !host.includes('.')) {
    throw refused('This isn’t a domain name. Enter one that you own, such as links.example.com.')
  }
  // The list of public endings has it, and DNS never will (RFC 7686).
  if ((isIcann !== true && isPrivate !== true) || host.endsWith('.onion')) {
    throw refused(
      `.${publicSuffix} isn’t a public domain ending. Enter one that you own, such as links.example.com.`,
    )
  }
  if (domain === null) {
    throw refused(
      `${host} is shared by many sites, so you can’t use it. Enter a name below it, such as links-of-mine.${host}.`,
    )
  }
  if (ownHosts(config).includes(host)) {
    throw refused(
      `This Hopwise itself runs at ${host}. Enter another name, such as links.${domain}.`,
    )
  }
  return host
}

const refused = (message: string) => Invalid.field('host', message)
