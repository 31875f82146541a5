import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#src/config.ts'

type Keys = Pick<Config, 'secretKey' | 'oldKeys'>

const macLength = 24

/** The time of a deletion, signed: nothing about it has to be kept, not even that there was one. */
export const confirmationCode = ({ secretKey }: Pick<Keys, 'secretKey'>, at: Date): string =>
  signed(secretKey, Math.floor(at.getTime() / 1_000).toString(16))

/** Null for a code that was never given out, or only under a key that was dropped since. */
export function readConfirmation({ secretKey, oldKeys }: Keys, code: string): Date | null {
  const seconds = code.slice(0, -macLength)
  const isOurs = [secretKey, ...oldKeys].some((key) => {
    const made = Buffer.from(signed(key, seconds))
    const given = Buffer.from(code)
    return made.length === given.length && timingSafeEqual(made, given)
  })
  return isOurs ? new Date(Number.parseInt(seconds, 16) * 1_000) : null
}

function signed(secretKey: string, seconds: string): string {
  const key = createHmac('sha256', secretKey).update('data deletion').digest()
  const mac = createHmac('sha256', key).update(seconds).digest('hex')
  return `${seconds}${mac.slice(0, macLength)}`
}
