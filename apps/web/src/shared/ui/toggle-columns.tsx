import { ToggleGroup } from 'radix-ui'
import { shadeOf } from './shade.ts'

interface ToggleColumn {
  value: string
  /** Read aloud, with its figures. */
  name: string
  /** Stands below, where there is room for it. */
  short?: string
  height: number
}

interface ToggleColumnsProps {
  /** Read aloud as the name of the group. */
  label: string
  columns: readonly ToggleColumn[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

/** Upright bars in an order of their own, each a button. One tab stop: the arrow keys go through them. */
export function ToggleColumns({ label, columns, chosen, onToggle }: ToggleColumnsProps) {
  const highest = Math.max(0, ...columns.map(({ height }) => height))
  // One press adds or takes away one.
  const change = (next: string[]) => {
    const changed = [...next, ...chosen].find(
      (value) => next.includes(value) !== chosen.includes(value),
    )
    if (changed !== undefined) onToggle(changed)
  }
  return (
    <ToggleGroup.Root
      type="multiple"
      aria-label={label}
      value={[...chosen]}
      onValueChange={change}
      className="flex min-h-36 grow items-stretch gap-0.5 sm:gap-1"
    >
      {columns.map(({ value, name, short, height }) => (
        <ToggleGroup.Item
          key={value}
          value={value}
          aria-label={name}
          title={name}
          className="group flex min-w-0 grow basis-0 flex-col rounded-[5px] hover:bg-ink/4 data-[state=on]:bg-accent/12"
        >
          <span aria-hidden className="flex grow items-end">
            <span
              className="min-h-0.5 w-full rounded-[3px] group-data-[state=on]:outline-1 group-data-[state=on]:outline-accent"
              style={{
                height: `${(100 * Math.max(0, height)) / Math.max(highest, 1e-9)}%`,
                background: shadeOf(height, highest, 'even'),
              }}
            />
          </span>
          <span aria-hidden className="relative h-5 text-axis text-ink-3">
            <span className="absolute top-0.5 left-0 whitespace-nowrap">{short}</span>
          </span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
