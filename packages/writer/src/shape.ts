interface Text {
  content: string
  hashtags: readonly string[]
}

/** How far two posts differ in build, 0 to 1: length, lines, opening, emojis, hashtags. */
export function shapeDistance(one: Text, other: Text): number {
  const [first, second] = [shapeOf(one), shapeOf(other)]
  const gaps = first.map((value, index) => gap(value, second[index] ?? 0))
  return gaps.reduce((sum, value) => sum + value, 0) / gaps.length
}

const gap = (one: number, other: number) => Math.abs(one - other) / Math.max(1, one, other)

function shapeOf({ content, hashtags }: Text): number[] {
  const lines = content.split('\n').filter((line) => line.trim() !== '')
  return [
    content.length,
    lines.length,
    /^[^.!\n]{0,140}\?/u.test(content) ? 1 : 0,
    content.match(/\p{Extended_Pictographic}/gu)?.length ?? 0,
    hashtags.length,
    content.match(/[!]/gu)?.length ?? 0,
  ]
}
