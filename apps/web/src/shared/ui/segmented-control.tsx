import { ToggleGroup } from 'radix-ui'
import { cx } from './class-names.ts'
import type { Option } from './select.tsx'

interface SegmentedControlProps<Value extends string> {
  /** Read aloud as the name of the group. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
  className?: string
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  // A press on the chosen segment arrives as ''; one is always chosen.
  const choose = (value: string) => {
    const option = props.options.find((candidate) => candidate.value === value)
    if (option) props.onChange(option.value)
  }
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={props.label}
      value={props.value}
      onValueChange={choose}
      className={cx(
        'inline-flex h-[34px] items-center rounded-[10px] border border-line bg-surface p-[3px] shadow-card',
        props.className,
      )}
    >
      {props.options.map(({ value, label }) => (
        <ToggleGroup.Item
          key={value}
          value={value}
          data-text={label}
          className="steady h-full rounded-[7px] px-3 text-cell whitespace-nowrap text-ink-2 transition-colors hover:text-ink data-[state=on]:bg-ink/7 data-[state=on]:font-label data-[state=on]:text-ink"
        >
          {label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
