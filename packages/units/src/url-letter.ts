/** A, B, C and so on: how a URL of a rotation is called, by its place; the original URL is A. */
export function letterOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : `${letterOf(Math.floor(place / 26) - 1)}${letter}`
}
