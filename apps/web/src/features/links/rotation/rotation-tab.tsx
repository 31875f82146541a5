import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Combobox } from '#src/shared/ui/combobox.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { LastFit } from './last-fit.tsx'
import { rotationChoicesQuery } from './rotation.queries.ts'
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

/** What the rotations of the workspace's links have learned, and what that was worth. */
export function RotationTab({ search, onChange, onEdit, createLink }: RotationTabProps) {
  const id = search.link
  const pick = (link?: number) => onChange({ link, page: undefined })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <LinkPicker value={id} onChange={pick} />
        {id !== undefined && <LastFit id={id} period={search.period ?? '30days'} />}
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
