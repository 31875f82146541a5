import type { AffiliateLinkQuery } from '@hopwise/contracts'
import { SegmentedControl } from '../ui/segmented-control.tsx'

const states = [
  { value: 'live', label: 'Live' },
  { value: 'troubled', label: 'Needs attention' },
  // The line of link health leads to it.
  { value: 'unknown', label: 'Couldn’t be checked' },
  { value: 'archived', label: 'Archived' },
] as const

interface StateFilterProps {
  value: AffiliateLinkQuery['state'] | undefined
  onChange: (state: Exclude<AffiliateLinkQuery['state'], 'live'> | undefined) => void
  className?: string
}

/** Narrows a list of links; live ones are what it shows anyway. */
export function StateFilter({ value = 'live', onChange, className }: StateFilterProps) {
  return (
    <SegmentedControl
      label="State"
      value={value}
      onChange={(state) => onChange(state === 'live' ? undefined : state)}
      options={states.filter((state) => state.value !== 'unknown' || state.value === value)}
      {...(className && { className })}
    />
  )
}
