const disclosures =
  /^(?:#ad\b|(?:Ad|Anzeige|Publicité|Publicidad|Pubblicità|Reklama)\b\s*[:|]?)\s*/iu

/** The first sentence of a text, as readers compare two: without its label, emojis and case. */
export function firstWords(text: string): string {
  const [first = ''] = text
    .trim()
    .replace(disclosures, '')
    .split(/[.!?\n]/u)
  return (first.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? []).slice(0, 30).join(' ')
}
