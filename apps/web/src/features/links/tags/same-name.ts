/** Of tags: case does not matter. */
export const isSameName = (one: string, other: string) =>
  one.toLowerCase() === other.trim().toLowerCase()
