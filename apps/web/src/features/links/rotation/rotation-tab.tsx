import type { RotationSummary } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { linkQuery } from '#src/shared/api/link.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { type Choices, RecordPicker } from '#src/shared/pickers/record-picker.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { LastFit } from './last-fit.tsx'
import { rotationsQuery } from './rotation.queries.ts'
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

const choices: Choices<Pick<RotationSummary, 'id' | 'slug' | 'shortUrl' | 'title'>> = {
  noun: 'link',
  usePage: (query, enabled) => useQuery({ ...rotationsQuery(query), enabled }),
  useOne: (id) => useQuery({ ...linkQuery(id ?? 0), enabled: id !== null }).data,
  optionOf: ({ slug, shortUrl, title }) => ({
    label: title ?? slug,
    detail: shortAddress(shortUrl),
  }),
}

/** What the rotations of the workspace's links have learned, and what that was worth. */
export function RotationTab({ search, onChange, onEdit, createLink }: RotationTabProps) {
  const id = search.link
  const pick = (link?: number) => onChange({ link, page: undefined })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="w-full max-w-sm">
          <Field label="Link">
            <RecordPicker
              choices={choices}
              value={id ?? null}
              onChange={(link) => pick(link ?? undefined)}
              placeholder="All rotating links"
              none="All rotating links"
            />
          </Field>
        </div>
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
