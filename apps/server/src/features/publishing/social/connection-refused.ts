import type { SocialRefusal } from '@hopwise/contracts'

/** Why a connection could not be finished; the browser app has the words. */
export class ConnectionRefused extends Error {
  readonly reason: SocialRefusal
  constructor(reason: SocialRefusal) {
    super(reason)
    this.reason = reason
  }
}
