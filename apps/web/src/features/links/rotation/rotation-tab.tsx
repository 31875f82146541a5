import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { Combobox } from '#src/shared/ui/combobox.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { rotationChoicesQuery, rotationQuery } from './rotation.queries.ts'
import { RotationDetail } from './rotation-detail.tsx'
import { RotationList } from './rotation-list.tsx'
import type { RotationSearch } from './rotation-search.ts'

interface RotationTabProps {
  search: RotationSearch
  /** Changes what the address says; `replaces` for what is no step of its own. */
  onChange: (
    part: Partial<RotationSearch>,
    options?: { replaces?: boolean; scrolls?: boolean },
  ) => void
  /** Opens the link to be given more URLs. */
  onEdit: (linkId: number) => void
  /** The way to the first smart link. */
  createLink: ReactNode
}

const all = 'all'

function LinkPicker({
  value,
  onChange,
}: {
  value: number | undefined
  onChange: (id?: number) => void
}) {
  const { data } = useQuery(rotationChoicesQuery)
  const known = data?.items ?? []
  const options = [
    { value: all, label: 'All rotating links' },
    ...known.map(({ id, slug, title }) => ({
      value: String(id),
      label: title ?? slug,
      detail: `/${slug}`,
    })),
  ]
  const isListed = value === undefined || known.some(({ id }) => id === value)
  if (!isListed) options.push({ value: String(value), label: 'This link', detail: '' })
  return (
    <div className="w-full max-w-sm">
      <Field label="Link">
        <Combobox
          value={value === undefined ? all : String(value)}
          onChange={(next) => onChange(next === all ? undefined : Number(next))}
          options={options}
          placeholder="All rotating links"
          searchPlaceholder="Search links"
        />
      </Field>
    </div>
  )
}

/** What is new is learned each minute; with one more, it has surely been taken in. */
const newsWithinMs = 120_000

/** When the weights were last looked at. Each minute they are, where there is something new. */
function LastFit({ id, search }: { id: number; search: RotationSearch }) {
  const { data } = useQuery(rotationQuery(id, search.period ?? '30days'))
  const now = useNow()
  if (data === undefined) return null
  const { fittedAt, arms } = data
  if (fittedAt === null) {
    return arms.length < 2 ? null : (
      <p className="text-note text-ink-3">
        First update within a minute, then after every click and sale
      </p>
    )
  }
  const isRecent = now.getTime() - Date.parse(fittedAt) < newsWithinMs
  return (
    <p className="text-note text-ink-3">
      Updated <time dateTime={fittedAt}>{formatAgo(fittedAt, now)}</time>
      {isRecent ? '' : ' · no new data since'}
    </p>
  )
}

/** What the rotations of the workspace's links have learned, and what that was worth. */
export function RotationTab({ search, onChange, onEdit, createLink }: RotationTabProps) {
  const id = search.link
  const pick = (link?: number) => onChange({ link, page: undefined })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <LinkPicker value={id} onChange={pick} />
        {id !== undefined && <LastFit id={id} search={search} />}
      </div>
      {id === undefined ? (
        <RotationList
          search={search}
          onPage={(page) => onChange({ page }, { scrolls: true })}
          onOpen={pick}
          createLink={createLink}
        />
      ) : (
        <RotationDetail
          key={id}
          id={id}
          search={search}
          onChange={(part) => onChange(part, { replaces: !('link' in part) })}
          onEdit={onEdit}
        />
      )}
    </div>
  )
}
