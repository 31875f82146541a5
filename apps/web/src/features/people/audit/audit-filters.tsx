import { exportAudit } from '@hopwise/contracts'
import type { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import { ExportLink } from '#src/shared/ui/export-link.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { auditCollection } from './audit.queries.ts'
import { actorOptions, kindOptions, periodOptions } from './audit-labels.ts'

export type AuditSearch = z.output<z.ZodObject<typeof auditCollection.shape>>

interface AuditFiltersProps {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const choose = (change: Partial<AuditSearch>) => onSearch({ ...change, page: undefined })
  const find = <Value extends string>(options: readonly { value: Value }[], value: string) =>
    options.find((option) => option.value === value)?.value
  return (
    <div data-toolbar className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
      <Select
        aria-label="Kind"
        placeholder="Everything"
        value={search.kind ?? ''}
        options={kindOptions}
        onChange={({ target }) => choose({ kind: find(kindOptions, target.value) })}
      />
      <Select
        aria-label="Who"
        placeholder="Anyone"
        value={search.actor ?? ''}
        options={actorOptions}
        onChange={({ target }) => choose({ actor: find(actorOptions, target.value) })}
      />
      <Select
        aria-label="Time"
        placeholder="The whole year"
        value={search.period ?? ''}
        options={periodOptions}
        onChange={({ target }) => choose({ period: find(periodOptions, target.value) })}
      />
      <ExportLink href={downloadAddress(exportAudit, { query: auditCollection.viewOf(search) })} />
    </div>
  )
}
