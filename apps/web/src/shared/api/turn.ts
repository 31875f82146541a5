let last = Promise.resolve()

/** A browser without it, such as Safari, does all in one go. */
const task = async () => globalThis.scheduler?.postTask(() => {})

/**
 * Resolves in a task of its own, once what the turn before it led to is drawn. A screen sends and reads a dozen
 * calls at once: in one task they would keep a phone from answering.
 */
export function turn(): Promise<void> {
  const mine = last.then(task)
  // Refused once, it would refuse every call after.
  last = mine.then(task, task)
  return mine
}
