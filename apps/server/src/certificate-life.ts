const dayMs = 86_400_000
/** Renewals begin after two thirds of a life and are tried for days; half of the rest is left by then. */
const lateShare = 1 / 6
/** Of those that are valid for a year, more would be too early. */
const mostLateMs = 14 * dayMs

/** From when until when a certificate is valid. */
export interface CertificateLife {
  from: Date
  to: Date
}

/** Whether it should have been renewed by now. */
export function isRenewalLate({ from, to }: CertificateLife, now: Date): boolean {
  const lifeMs = to.getTime() - from.getTime()
  return to.getTime() - now.getTime() < Math.min(lifeMs * lateShare, mostLateMs)
}
