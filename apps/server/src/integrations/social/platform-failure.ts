/** Every way in which a platform can let us down; whoever calls a connector handles these four. */
export type PlatformTrouble =
  /** Only the person can help, by connecting again. */
  | { kind: 'token-refused' }
  /** `until` is null where the platform does not tell; `isAppWide`: other accounts get no further either. */
  | { kind: 'rate-limited'; until: Date | null; isAppWide: boolean }
  /** It cannot be reached, is down, or does not take this installation's keys. */
  | { kind: 'away'; reason: string }
  | { kind: 'not-understood'; reason: string }

export class PlatformFailure extends Error {
  readonly trouble: PlatformTrouble
  constructor(trouble: PlatformTrouble) {
    super('reason' in trouble ? `${trouble.kind}: ${trouble.reason}` : trouble.kind)
    this.trouble = trouble
  }
}
