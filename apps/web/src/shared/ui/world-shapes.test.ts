import { expect, test } from 'vitest'
import { countryShapes, mapSize } from './world-shapes.ts'

/** The least and the greatest place that an outline comes to. */
function boundsOf(outline: string) {
  const xs: number[] = []
  const ys: number[] = []
  for (const [, command, x, y] of outline.matchAll(/([Ml])(-?\d+),(-?\d+)/g)) {
    const isStep = command === 'l'
    xs.push(Number(x) + (isStep ? (xs.at(-1) ?? 0) : 0))
    ys.push(Number(y) + (isStep ? (ys.at(-1) ?? 0) : 0))
  }
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

test('every outline is on the map and around its middle', () => {
  expect(countryShapes.length).toBeGreaterThan(170)
  for (const { code, outline, middle } of countryShapes) {
    const { left, right, top, bottom } = boundsOf(outline)
    expect(
      [left, top].every((edge) => edge >= 0),
      String(code),
    ).toBe(true)
    expect(right, String(code)).toBeLessThanOrEqual(mapSize.width)
    expect(bottom, String(code)).toBeLessThanOrEqual(mapSize.height)
    expect(middle[0], String(code)).toBeGreaterThan(left)
    expect(middle[0], String(code)).toBeLessThan(right)
    expect(middle[1], String(code)).toBeGreaterThan(top)
    expect(middle[1], String(code)).toBeLessThan(bottom)
  }
})
