/** Plum over paper, from nothing to the most; lightness alone distinguishes them, in both themes. */
export const shades = [
  'color-mix(in oklab, var(--line) 62%, var(--surface))',
  'color-mix(in oklab, var(--accent) 26%, var(--surface))',
  'color-mix(in oklab, var(--accent) 44%, var(--surface))',
  'color-mix(in oklab, var(--accent) 62%, var(--surface))',
  'color-mix(in oklab, var(--accent) 81%, var(--surface))',
  'var(--accent)',
] as const

const steps = shades.length - 1

/**
 * How strongly a value is drawn alongside the highest. By the root where a few tower above the rest,
 * so that the small ones differ too; even where all are of one size.
 */
export function shadeOf(value: number, highest: number, scale: 'root' | 'even'): string {
  if (value <= 0 || highest <= 0) return shades[0]
  const part = value / highest
  const height = scale === 'root' ? Math.sqrt(part) : part
  return shades[Math.ceil(height * steps)] ?? 'var(--accent)'
}
