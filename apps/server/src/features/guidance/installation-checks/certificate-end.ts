import { type CertificateLife, isRenewalLate } from '#src/certificate-life.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** That it should have been renewed; null where it is valid for long enough. */
export function describeEnd(
  host: string,
  life: CertificateLife,
  { now, isOrderedHere }: { now: Date; isOrderedHere: boolean },
): string | null {
  if (!isRenewalLate(life, now)) return null
  const log = isOrderedHere ? 'the log of Hopwise' : 'the log of the proxy'
  return `The certificate of ${host} ${describeExpiry(life, now)}. It should have been renewed by now: look at ${log}.`
}

export function describeExpiry({ to }: CertificateLife, now: Date): string {
  const leftMs = to.getTime() - now.getTime()
  if (leftMs <= 0) return 'has expired'
  if (leftMs < hourMs) return 'expires within the hour'
  if (leftMs < dayMs) return `expires in ${count(leftMs / hourMs, 'hour')}`
  return `expires in ${count(leftMs / dayMs, 'day')}`
}

function count(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return whole === 1 ? `1 ${unit}` : `${whole} ${unit}s`
}
