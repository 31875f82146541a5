/** Does the work of all items, of some at a time. */
export async function severalAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  async function worker(): Promise<void> {
    // Each takes the next from the same iterator.
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
