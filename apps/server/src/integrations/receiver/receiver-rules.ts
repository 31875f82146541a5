import { Invalid } from '#src/errors.ts'
import type { ReceiverRules } from '#src/integrations/receiver/call-receiver.ts'
import { isOutside, literalAddress } from '#src/integrations/receiver/outside-address.ts'
import type { Services } from '#src/services.ts'

export function receiverRules({ config }: Pick<Services, 'config'>): ReceiverRules {
  const { isPrivateAllowed, sandboxUrl } = config.receivers
  return {
    isPrivateAllowed,
    knownOrigins: sandboxUrl === null ? [] : [new URL(sandboxUrl).origin],
  }
}

/** Checks what can be known before a call: names are looked up at each call. */
export function refuseInside(services: Pick<Services, 'config'>, url: string): void {
  const { isPrivateAllowed, knownOrigins } = receiverRules(services)
  if (isPrivateAllowed || knownOrigins.includes(new URL(url).origin)) return
  const literal = literalAddress(url)
  const isLocalName = /^localhost\.?$|\.(?:localhost|local|internal)\.?$/i.test(
    new URL(url).hostname,
  )
  if (!isLocalName && (literal === null || isOutside(literal))) return
  throw Invalid.field('url', 'This address is inside a private network and can’t be called')
}
