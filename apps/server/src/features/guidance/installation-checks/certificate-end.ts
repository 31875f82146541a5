const dayMs = 86_400_000
/** Certificates are renewed at a third of their life, which is 30 days. */
const leastDays = 14

export const daysLeft = (end: Date, now: Date): number =>
  Math.floor((end.getTime() - now.getTime()) / dayMs)

/** That it should have been renewed; null where it is valid for long enough. */
export function describeEnd(host: string, days: number, isOrderedHere: boolean): string | null {
  if (days >= leastDays) return null
  const log = isOrderedHere ? 'the log of Hopwise' : 'the log of the proxy'
  return `The certificate of ${host} expires in ${days === 1 ? '1 day' : `${days} days`}. It should have been renewed by now: look at ${log}.`
}
