/** Percent-decoded text; null for what is not encoded properly, as anyone may send it. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
