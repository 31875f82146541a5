import { useId, useState } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { Input } from '../ui/input.tsx'
import { Keys } from '../ui/kbd.tsx'
import type { Choice } from './condition-labels.ts'

interface ChoiceListProps {
  /** What is chosen, such as `countries`. */
  noun: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Reads what was typed as a value of its own, where the list has no such entry. */
  readTyped?: (typed: string) => string | null
}

const fewEnough = 8

/** Several of a list, which can be searched where it is long; what is chosen comes first. */
export function ChoiceList({ noun, choices, chosen, onChange, readTyped }: ChoiceListProps) {
  const [typed, setTyped] = useState('')
  // What was chosen as the list opened stays on top; a press moves nothing.
  const [first] = useState(chosen)
  const id = useId()
  const known = new Set(choices.map(({ value }) => value))
  const own = chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value }))
  const all = [...own, ...choices]
  const sorted = [
    ...all.filter(({ value }) => first.includes(value)),
    ...all.filter(({ value }) => !first.includes(value)),
  ]
  const words = typed.trim().toLowerCase()
  const found = sorted.filter(
    ({ value, label }) => label.toLowerCase().includes(words) || value.toLowerCase() === words,
  )
  // “ger” is Germany before it is Algeria.
  const isBegun = ({ value, label }: Choice) =>
    label.toLowerCase().startsWith(words) || value.toLowerCase() === words
  const shown = [...found.filter(isBegun), ...found.filter((choice) => !isBegun(choice))]
  const read = shown.length === 0 ? (readTyped?.(typed) ?? null) : null
  const entered = words === '' ? undefined : shown[0]?.value
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <div className="grid gap-2">
      {choices.length > fewEnough && (
        <Input
          aria-label={`Search ${noun}`}
          aria-controls={id}
          placeholder={`Search ${noun}`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (entered !== undefined) toggle(entered)
            else if (read !== null) toggle(read)
            setTyped('')
          }}
        />
      )}
      <ul
        id={id}
        aria-label={noun}
        // Positioned: the hidden boxes of what is scrolled away would make the whole page longer.
        className="relative grid max-h-52 gap-1.5 overflow-y-auto p-0.5 sm:grid-cols-2"
      >
        {shown.map(({ value, label }) => (
          <li key={value} className="flex min-w-0 items-center gap-2">
            <Checkbox
              label={label}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            {value === entered && <Keys keys={['↵']} />}
          </li>
        ))}
        {shown.length === 0 && (
          <li className="text-cell text-ink-3">
            {read === null ? 'No matches' : `Press Enter to add “${read}”`}
          </li>
        )}
      </ul>
    </div>
  )
}
