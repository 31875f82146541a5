const longest = 40

/** What a call said, short enough for a sentence. */
export function short(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
