import type { Page } from '@hopwise/contracts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import { formatNumber } from '../format/number.ts'
import { Button } from '../ui/button.tsx'
import { Combobox, type ComboboxOption } from '../ui/combobox.tsx'
import { useSettled } from '../ui/use-settled.ts'

/** Few enough to draw at once; typing finds the others. */
const shownAtOnce = 50

interface ChoiceQuery {
  search: string
  pageSize: number
}

/** How records of one kind are found and shown. */
export interface Choices<Item> {
  /** What one is called, such as `link`. */
  noun: string
  usePage: (query: ChoiceQuery, enabled: boolean) => UseQueryResult<Page<Item>>
  /** The one that is chosen, which need not be among those found; nothing for null. */
  useOne: (id: number | null) => Item | null | undefined
  optionOf: (item: Item) => Omit<ComboboxOption, 'value'>
}

export interface RecordPickerProps<Item> {
  label?: string | undefined
  /** Null for none of them, undefined before anything is chosen. */
  value: number | null | undefined
  onChange: (id: number | null, item: Item | null) => void
  placeholder: string
  /** What choosing none of them is called; left out, one has to be chosen. */
  none?: string | undefined
  /** What stands for a chosen one that is gone. */
  gone?: string | undefined
  /** The chosen one, where it is known already. */
  current?: Item | null | undefined
  /** Gray, right of each, in place of what stands there otherwise. */
  detailOf?: ((item: Item) => string | undefined) | undefined
  /** The one that is not offered. */
  except?: number | null | undefined
  footer?: ((typed: string, close: () => void) => ReactNode) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

const noneValue = 'none'

/** Chooses one of any number of records: the server finds them as one types. */
export function RecordPicker<Item extends { id: number }>({
  choices: { noun, usePage, useOne, optionOf },
  ...props
}: RecordPickerProps<Item> & { choices: Choices<Item> }) {
  const { value, onChange, none, gone, current, except, detailOf } = props
  const nouns = `${noun}s`
  const [isAsked, setAsked] = useState(false)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Item | null>(null)
  const sought = typed.trim().slice(0, 200)
  const search = useSettled(sought)
  const page = usePage({ search, pageSize: shownAtOnce }, isAsked)
  const found = page.data?.items ?? []
  const known = [picked, current, ...found].find((item) => item?.id === value)
  const one = useOne(known ? null : (value ?? null))
  const optionFor = (item: Item): ComboboxOption => {
    const { label, detail } = optionOf(item)
    const shown = detailOf ? detailOf(item) : detail
    return { value: String(item.id), label, ...(shown !== undefined && { detail: shown }) }
  }
  const withNone = none !== undefined && sought === ''
  const noneOption = { value: noneValue, label: none ?? '' }
  // What was found for something else stays as far as it may fit, so that Enter chooses nothing else.
  const isCurrent = search === sought && !page.isPlaceholderData
  const mayFit = (item: Item) =>
    isCurrent || optionOf(item).label.toLowerCase().includes(sought.toLowerCase())
  const shown = found.filter((item) => item.id !== except && mayFit(item))
  const more = (page.data?.total ?? 0) - found.length
  const isLoading = isAsked && !page.isError && (page.isPending || !isCurrent)
  const chosenOf = () => {
    if (value == null) return value === null && none !== undefined ? noneOption : undefined
    const item = known ?? one
    if (item) return optionFor(item)
    // The placeholder would deny that there is one.
    const label = (one === null && gone) || `This ${noun}`
    return { value: String(value), label }
  }
  const noteOf = () => {
    if (page.isError) {
      return (
        <Button size="sm" onClick={() => void page.refetch()}>
          Load the {nouns} again
        </Button>
      )
    }
    if (isLoading) return shown.length === 0 && 'Searching…'
    if (more <= 0) return null
    return `${formatNumber(found.length)} of ${formatNumber(found.length + more)} ${nouns}. Type to find another.`
  }
  return (
    <Combobox
      ref={props.ref}
      label={props.label}
      value={value === undefined ? null : String(value ?? noneValue)}
      onChange={(chosen) => {
        const item = found.find(({ id }) => String(id) === chosen) ?? null
        setPicked(item)
        onChange(item?.id ?? null, item)
      }}
      options={[...(withNone ? [noneOption] : []), ...shown.map(optionFor)]}
      chosen={chosenOf()}
      placeholder={props.placeholder}
      searchPlaceholder={`Search ${nouns}`}
      empty={`No matching ${nouns}`}
      search={{
        onType: setTyped,
        onOpen: () => setAsked(true),
        isLoading,
        note: noteOf(),
      }}
      footer={props.footer}
    />
  )
}
