import { setImmediate } from 'node:timers/promises'

/** By time rather than by count: the first items of a list run before their code is compiled. */
const longestMs = 2

/** The items of a long list, with redirects and other requests answered in between. */
export async function* withPauses<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let sinceMs = performance.now()
  for (const item of items) {
    if (performance.now() - sinceMs > longestMs) {
      await setImmediate()
      sinceMs = performance.now()
    }
    yield item
  }
}
