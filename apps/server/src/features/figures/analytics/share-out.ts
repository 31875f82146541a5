/** Parts of a whole number by weight, which add up to it; equal parts where nothing has weight. */
export function shareOut(total: number, weights: number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let weightLeft = sum > 0 ? sum : weights.length
  let left = total
  return weights.map((given) => {
    const weight = sum > 0 ? given : 1
    const part = weightLeft === 0 ? 0 : Math.round((left * weight) / weightLeft)
    left -= part
    weightLeft -= weight
    return part
  })
}
