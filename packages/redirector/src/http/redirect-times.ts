import type { Histogram, Registry } from 'prom-client'

const name = 'hopwise_redirect_seconds'
/** Milliseconds, from a link in memory to one that waits for the database until its deadline. */
const boundsMs = [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500]

/** How long redirects took, in buckets. Counted for each one, so it is an array rather than labels. */
export interface RedirectTimes {
  add(ms: number): void
  read(): { counts: readonly number[]; sumMs: number }
}

export function createRedirectTimes(): RedirectTimes {
  const counts = [...boundsMs.map(() => 0), 0]
  let sumMs = 0
  return {
    add(ms) {
      let bucket = 0
      while (bucket < boundsMs.length && ms > (boundsMs[bucket] ?? 0)) bucket += 1
      counts[bucket] = (counts[bucket] ?? 0) + 1
      sumMs += ms
    },
    read: () => ({ counts, sumMs }),
  }
}

/** A histogram of what was counted elsewhere, which those of prom-client cannot be. */
export function addRedirectTimes(registry: Registry, read: RedirectTimes['read']): void {
  const metric = {
    name,
    help: 'How long visitors waited until they were sent on',
    type: 'histogram',
    async get() {
      const { counts, sumMs } = read()
      let sum = 0
      const upTo = counts.map((count, at) => {
        sum += count
        const boundMs = boundsMs[at]
        const le = boundMs === undefined ? '+Inf' : boundMs / 1_000
        return { metricName: `${name}_bucket`, labels: { le }, value: sum }
      })
      const values = [
        ...upTo,
        { metricName: `${name}_sum`, labels: {}, value: sumMs / 1_000 },
        { metricName: `${name}_count`, labels: {}, value: sum },
      ]
      return { name: this.name, help: this.help, type: this.type, values }
    },
  }
  // safe because a registry reads name, help, type and get() of a metric, and nothing else
  registry.registerMetric(metric as unknown as Histogram)
}
