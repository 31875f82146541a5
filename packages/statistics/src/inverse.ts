/** Inverse of a small symmetric positive definite matrix, by Gauss and Jordan. */
export function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const left = matrix.map((row) => [...row])
  const right = matrix.map((_, row) => matrix.map((_, column) => (row === column ? 1 : 0)))
  for (let pivot = 0; pivot < size; pivot += 1) {
    const scale = left[pivot]?.[pivot] ?? 1
    for (let row = 0; row < size; row += 1) {
      if (row === pivot) continue
      const factor = (left[row]?.[pivot] ?? 0) / scale
      if (factor === 0) continue
      subtract(left[row], left[pivot], factor)
      subtract(right[row], right[pivot], factor)
    }
  }
  return right.map((row, index) => row.map((value) => value / (left[index]?.[index] ?? 1)))
}

function subtract(from: number[] = [], what: readonly number[] = [], times: number) {
  for (const [index, value] of what.entries()) from[index] = (from[index] ?? 0) - times * value
}
