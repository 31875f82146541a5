import type { CaaRecord, LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { Resolve } from '#src/integrations/receiver/guarded-lookup.ts'

const timeoutMs = 3_000
const tries = 2

/** What the DNS says now, past what this machine remembers. */
export interface Dns {
  /** Empty where there are none. */
  texts(name: string): Promise<string[]>
  addresses(name: string): Promise<LookupAddress[]>
  /** Which authorities may issue certificates, as far as this very name says. */
  caa(name: string): Promise<CaaRecord[]>
}

/** It said nothing, which is not the same as that there is nothing. */
export class DnsSilent extends Error {
  override name = 'DnsSilent'
}

const nothing = new Set(['ENOTFOUND', 'ENODATA'])

export function createDns(servers: readonly string[] | null): Dns {
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  if (servers !== null) resolver.setServers([...servers])

  async function ask<Answer>(asked: Promise<Answer[]>): Promise<Answer[]> {
    try {
      return await asked
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (nothing.has(code)) return []
      throw new DnsSilent(code)
    }
  }

  return {
    caa: (name) => ask(resolver.resolveCaa(name)),
    texts: async (name) => (await ask(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    async addresses(name) {
      const asked = await Promise.allSettled([
        ask(resolver.resolve4(name)),
        ask(resolver.resolve6(name)),
      ])
      const found = asked.flatMap((one, at) =>
        one.status === 'rejected'
          ? []
          : one.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })),
      )
      // Some name servers know nothing of one of the two, and say so with a failure.
      const silent = asked.find(({ status }) => status === 'rejected')
      if (found.length === 0 && silent?.status === 'rejected') throw silent.reason
      return found
    },
  }
}

/** For a connection that goes where these answers say. */
export const resolveBy =
  (dns: Dns): Resolve =>
  (host, done) =>
    void dns.addresses(host).then(
      (addresses) => done(null, addresses),
      (error) => done(error, []),
    )
