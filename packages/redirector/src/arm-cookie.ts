import { createHmac } from 'node:crypto'
import { leastChance } from '@hopwise/optimizer'
import { RecentMap } from './hot-path/recent-map.ts'
import type { KeptArm } from './hot-path/rotation.ts'

const cookieName = 'hopwise_arm'
const keptSeconds = 30 * 24 * 60 * 60
/** Chances are kept in millionths. */
const millionths = 1_000_000
const signatureLength = 16

export interface ArmCookies {
  /** The whole header that lets a visitor of this path keep what was drawn for them. */
  headerFor(path: string, linkId: number, drawn: KeptArm, isSecure: boolean): string
  /** Null when there is none, or none that we signed for this link. */
  read(value: string, linkId: number): KeptArm | null
}

/** Signed, since a visitor who wrote their own chance would falsify what is learned from them. */
export function createArmCookies(ownerKey: string): ArmCookies {
  const key = createHmac('sha256', ownerKey).update('arm cookie').digest()
  // A link has a handful of arms and chances, so hardly any visitor costs a signature.
  const signatures = new RecentMap<string>(20_000)

  function make(text: string): string {
    return createHmac('sha256', key).update(text).digest('hex').slice(0, signatureLength)
  }
  function signatureOf(text: string): string {
    const known = signatures.get(text)
    if (known !== undefined) return known
    const made = make(text)
    signatures.set(text, made)
    return made
  }
  /** What strangers made up is not kept, or it would drive out what visitors bring. */
  function isSigned(text: string, signature: string): boolean {
    const known = signatures.get(text)
    if (known !== undefined) return known === signature
    if (make(text) !== signature) return false
    signatures.set(text, signature)
    return true
  }

  return {
    headerFor(path, linkId, { variantId, probability }, isSecure) {
      const text = `${linkId}.${variantId}.${Math.round(probability * millionths)}`
      const value = `${text}.${signatureOf(text)}`
      const secure = isSecure ? '; Secure' : ''
      return `${cookieName}=${value}; Path=${path}; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`
    },
    read(value, linkId) {
      const match = /^((\d{1,10})\.(\d{1,9})\.(\d{1,7}))\.([0-9a-f]{16})$/.exec(value)
      if (match === null || Number(match[2]) !== linkId) return null
      if (!isSigned(match[1] ?? '', match[5] ?? '')) return null
      const probability = Math.min(1, Math.max(leastChance, Number(match[4]) / millionths))
      return { variantId: Number(match[3]), probability }
    },
  }
}

/** What stands before the value in a Cookie header. */
export const armCookieStart = `${cookieName}=`
