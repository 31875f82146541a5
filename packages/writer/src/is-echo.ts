/** Whether two phrases say one thing twice: “a daily lesson with 200 lessons”. */
export function isEcho(one: string, other: string): boolean {
  const said = new Set(longWords(one))
  return longWords(other).some((word) => said.has(word))
}

const longWords = (text: string) =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/s$/u, ''))
