import { Conflict } from '#src/errors.ts'

/**
 * Here a slug is called a custom alias. Only the same one is taken: a look-alike of someone else's
 * (my-sh0es) would need every link read, or an index over a skeleton of each slug, to be found.
 */
export async function namingAlias<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Conflict && error.issues?.some(({ path }) => path === 'slug')) {
      const message = error.message.replace('short name', 'custom alias')
      throw new Conflict(message, [{ path: 'customAlias', message }])
    }
    throw error
  }
}
