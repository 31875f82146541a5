import { setImmediate } from 'node:timers/promises'

const itemsAtOnce = 100

/** The items of a long list, with redirects and other requests answered in between. */
export async function* withPauses<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let count = 0
  for (const item of items) {
    count += 1
    if (count % itemsAtOnce === 0) await setImmediate()
    yield item
  }
}
