import type { AffiliateLink } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { linksQuery } from '#src/shared/api/links.ts'
import { linkName } from '#src/shared/format/link-name.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { SearchBox } from '#src/shared/ui/search-box.tsx'
import { LinkNames } from './link-names.tsx'

interface LinksFieldProps {
  /** Their ids. */
  value: readonly number[]
  onChange: (linkIds: number[], productId: number | undefined) => void
  error?: string | undefined
}

const shownAtOnce = 30
const fewEnough = 6

/** Chooses any number of links: those of no campaign first, then the newest. Not there while there are none. */
export function LinksField({ value, onChange, error }: LinksFieldProps) {
  const errorId = useId()
  const [search, setSearch] = useState('')
  const { data } = useQuery(linksQuery({ search, pageSize: shownAtOnce }))
  const all = useQuery(linksQuery({ pageSize: shownAtOnce })).data?.total ?? 0
  if (!data || all === 0) return null
  const { free = [], taken = [] } = Object.groupBy(data.items, ({ campaign }) =>
    campaign ? 'taken' : 'free',
  )
  const toggle = ({ id, productId }: AffiliateLink) =>
    onChange(
      value.includes(id) ? value.filter((one) => one !== id) : [...value, id],
      value.length === 0 ? productId : undefined,
    )
  return (
    <fieldset className="min-w-0" aria-describedby={error && errorId}>
      <legend className="mb-2 flex w-full justify-between text-cell">
        <span className="font-label">Links</span>
        <span className="text-ink-3">
          {value.length === 0 ? 'Optional' : `${value.length} chosen`}
        </span>
      </legend>
      <div className="grid gap-2">
        {all > fewEnough && <SearchBox noun="links" value={search} onSearch={setSearch} />}
        <ul
          // Positioned: the hidden boxes of what is scrolled away would make the whole page longer.
          className="relative max-h-40 overflow-y-auto rounded-control border border-line bg-surface"
        >
          {[...free, ...taken].map((link) => (
            <li key={link.id} className="border-b border-line last:border-b-0">
              <Choice
                link={link}
                isChosen={value.includes(link.id)}
                onToggle={() => toggle(link)}
              />
            </li>
          ))}
          {data.items.length === 0 && (
            <li className="px-3 py-4 text-center text-cell text-ink-2">No link matches.</li>
          )}
        </ul>
        {value.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-start"
            onClick={() => onChange([], undefined)}
          >
            Clear
          </Button>
        )}
        {error && (
          <p id={errorId} className="text-note text-red">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  link: AffiliateLink
  isChosen: boolean
  onToggle: () => void
}

/** The whole row takes the press. */
function Choice({ link, isChosen, onToggle }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox within is its control
    <label className="flex items-center gap-3 px-3 py-1.5 hover:bg-ink/3">
      <Checkbox label={linkName(link)} hasHiddenLabel checked={isChosen} onChange={onToggle} />
      <LinkNames link={link} before="Moves from" />
    </label>
  )
}
