import type { ReportImport } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { RecentImports } from '#src/shared/record/recent-imports.tsx'
import { describeOutcome, isWaiting, statusLabels } from './import-labels.ts'
import { importsQuery } from './imports.queries.ts'

const shown = 5

/** What was imported before, to look at again or to undo. */
export function EarlierImports({ onOpen }: { onOpen: (id: number) => void }) {
  const imports = useQuery(importsQuery(1)).data?.items ?? []
  const earlier = imports.filter((one) => !isWaiting(one)).slice(0, shown)
  if (earlier.length === 0) return null
  return (
    <div className="pt-2">
      <RecentImports imports={earlier.map(toRecent)} onOpen={onOpen} />
    </div>
  )
}

function toRecent(found: ReportImport) {
  const { id, fileName: name, createdAt, problem } = found
  const [tone, label] = statusLabels[found.status]
  return {
    id,
    name,
    createdAt,
    tone,
    label,
    outcome: problem === null ? describeOutcome(found) : '',
  }
}
