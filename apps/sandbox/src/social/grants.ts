import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Store } from '../store.ts'
import { aPersona, type Persona } from './personas.ts'

/** The app every vendor of the sandbox knows; these are no secrets. */
export const clientId = 'hopwise'
export const clientSecret = 'sandbox-secret'

interface Code {
  persona: number
  redirectUri: string
  challenge: string | null
  /** Unset by what was kept before scopes were looked at: it may do everything. */
  scopes?: string[]
  endsAt: number
}

interface Token {
  persona: number
  scopes?: string[] | undefined
  endsAt: number
  startedAt: number
}

interface Part {
  personas: Persona[]
  codes: Record<string, Code>
  access: Record<string, Token>
  refresh: Record<string, Token>
}

export interface Lifetimes {
  codeMs: number
  accessMs: number
  /** Null: this vendor hands out no refresh tokens. */
  refreshMs: number | null
}

export interface Pair {
  access: string
  refresh: string | null
  persona: Persona
  /** Null is everything. */
  scopes: readonly string[] | null
}

/** Who approved what at one vendor; kept in the store, so that connections outlive a restart. */
export function openGrants(
  store: Store,
  vendor: string,
  lifetimes: Lifetimes,
  now: () => number,
): Grants {
  const part = store.part<Part>(`${vendor} grants`, {
    personas: [],
    codes: {},
    access: {},
    refresh: {},
  })
  const secret = (prefix: string) => `${prefix}${randomBytes(24).toString('base64url')}`
  const personaOf = (number: number): Persona => {
    const persona = part.personas[number]
    if (persona === undefined) throw new Error(`the sandbox knows no persona ${number}`)
    return persona
  }
  const isLive = (number: number) =>
    [...Object.values(part.access), ...Object.values(part.refresh)].some(
      (token) => token.persona === number && token.endsAt > now(),
    )

  function forgetEnded(): void {
    for (const tokens of [part.codes, part.access, part.refresh]) {
      for (const [token, { endsAt }] of Object.entries(tokens)) {
        if (endsAt <= now()) delete tokens[token]
      }
    }
  }

  function issue(
    { persona: number, scopes }: Pick<Token, 'persona' | 'scopes'>,
    accessMs = lifetimes.accessMs,
  ): Pair {
    forgetEnded()
    const access = secret('at-')
    part.access[access] = { persona: number, scopes, startedAt: now(), endsAt: now() + accessMs }
    const refresh = lifetimes.refreshMs === null ? null : secret('rt-')
    if (refresh !== null) {
      const endsAt = now() + (lifetimes.refreshMs ?? 0)
      part.refresh[refresh] = { persona: number, scopes, startedAt: now(), endsAt }
    }
    store.save()
    return { access, refresh, persona: personaOf(number), scopes: scopes ?? null }
  }

  return {
    personas: part.personas,
    approve({ redirectUri, challenge, sameAgain, scopes }) {
      const free = part.personas.findLast(({ number }) => sameAgain || !isLive(number))
      const persona = free ?? aPersona(vendor, part.personas.length, now())
      if (free === undefined) part.personas.push(persona)
      const code = secret('code-')
      const endsAt = now() + lifetimes.codeMs
      part.codes[code] = { persona: persona.number, redirectUri, challenge, scopes, endsAt }
      store.save()
      return code
    },
    redeem(code, redirectUri, verifier) {
      const found = part.codes[code]
      delete part.codes[code]
      if (found === undefined || found.endsAt <= now()) return null
      if (found.redirectUri !== redirectUri) return null
      if (found.challenge !== null && !matches(found.challenge, verifier ?? '')) return null
      return issue(found)
    },
    rotate(refresh) {
      const found = part.refresh[refresh]
      delete part.refresh[refresh]
      return found === undefined || found.endsAt <= now() ? null : issue(found)
    },
    exchange(access, accessMs) {
      const found = part.access[access]
      if (found === undefined || found.endsAt <= now()) return null
      delete part.access[access]
      return issue(found, accessMs)
    },
    whose(access) {
      const found = part.access[access]
      return found === undefined || found.endsAt <= now() ? null : personaOf(found.persona)
    },
    allows(access, scope) {
      return part.access[access]?.scopes?.includes(scope) ?? true
    },
    ageMs(access) {
      const found = part.access[access]
      return found === undefined ? 0 : now() - found.startedAt
    },
    revoke(token) {
      const ended = (part.refresh[token] ?? part.access[token])?.persona
      for (const tokens of [part.access, part.refresh]) {
        for (const [each, { persona }] of Object.entries(tokens)) {
          if (persona === ended) delete tokens[each]
        }
      }
      store.save()
    },
    revokeAll() {
      part.access = {}
      part.refresh = {}
      store.save()
    },
  }
}

export interface Grants {
  personas: readonly Persona[]
  /** Someone says yes: the newest persona no one is connected to, or a new one. */
  approve(asked: {
    redirectUri: string
    challenge: string | null
    /** The newest persona, connected or not. */
    sameAgain: boolean
    scopes: string[]
  }): string
  /** A code is good once, for a while, for its redirect URI and its PKCE verifier. */
  redeem(code: string, redirectUri: string, verifier: string | undefined): Pair | null
  /** A refresh token is good once: the answer holds the next one. */
  rotate(refresh: string): Pair | null
  /** Another access token of a given life in place of this one. */
  exchange(access: string, accessMs: number): Pair | null
  whose(access: string): Persona | null
  /** Whether the person granted this. */
  allows(access: string, scope: string): boolean
  ageMs(access: string): number
  /** Ends the approval that a token comes from, with all of its tokens. */
  revoke(token: string): void
  revokeAll(): void
}

function matches(challenge: string, verifier: string): boolean {
  const made = createHash('sha256').update(verifier).digest('base64url')
  return (
    made.length === challenge.length && timingSafeEqual(Buffer.from(made), Buffer.from(challenge))
  )
}
