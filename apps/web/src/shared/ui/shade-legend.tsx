import { shades } from './shade.ts'

interface ShadeLegendProps {
  /** What the palest and the strongest shade stand for. */
  lowest: string
  highest: string
}

export function ShadeLegend({ lowest, highest }: ShadeLegendProps) {
  return (
    <p aria-hidden className="flex items-center gap-2 text-note text-ink-3">
      {lowest}
      <span className="flex gap-0.5">
        {shades.slice(1).map((shade) => (
          <i key={shade} className="h-2.5 w-4 rounded-[3px]" style={{ background: shade }} />
        ))}
      </span>
      {highest}
    </p>
  )
}
