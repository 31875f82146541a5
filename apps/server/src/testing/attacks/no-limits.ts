import { type Count, type LimitRule, Limits } from '#src/http/limits.ts'

/** As if every limit were out of reach: refusals of a limit would hide what is behind it. */
export class NoLimits extends Limits {
  override async take(): Promise<number> {
    return 0
  }
  override async count(rule: LimitRule): Promise<Count> {
    return { waitSeconds: 0, left: rule.max, resetSeconds: 60 }
  }
  override async secondsToWait(): Promise<number> {
    return 0
  }
}
