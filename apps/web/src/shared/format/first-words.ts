const startOf = (content: string) => content.split('\n')[0]?.trim() ?? ''

const disclosure =
  /^(?:#ad\b|(?:Ad|Anzeige|Werbung|Publicité|Publicidad|Pubblicità|Reklama)\b\s*[:|])\s*/iu

/** What a list calls a post: without the label that each begins with. */
export function firstWords(content: string): string {
  const start = startOf(content)
  return start.replace(disclosure, '') || start
}
