interface TurnsOptions<Item> {
  /** Those that have their turn at the same time. */
  atOnce: number
  /** Does a part; never rejects. Answers whether more is left, for another turn behind those that wait. */
  work: (item: Item) => Promise<boolean>
  /** From then on no one gets another turn. */
  isOver: () => boolean
}

export interface Turns<Item> {
  /** Has a turn of it come; where it has one just now, one more. */
  queue(key: number, item: Item): void
  /** Waits until all have had their turns. */
  idle(): Promise<void>
}

/** Has everyone wait for a turn, so that one with much to do keeps no other waiting for all of it. */
export function takeTurns<Item>({ atOnce, work, isOver }: TurnsOptions<Item>): Turns<Item> {
  const waiting = new Map<number, Item>()
  const running = new Map<number, Promise<void>>()
  const again = new Set<number>()

  function next(): void {
    if (isOver()) waiting.clear()
    for (const [key, item] of waiting) {
      if (running.size >= atOnce) return
      waiting.delete(key)
      again.delete(key)
      const turn = work(item).then((hasMore) => {
        running.delete(key)
        if (again.delete(key) || hasMore) waiting.set(key, item)
        next()
      })
      running.set(key, turn)
    }
  }
  return {
    queue(key, item) {
      if (running.has(key)) again.add(key)
      else waiting.set(key, item)
      next()
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}
