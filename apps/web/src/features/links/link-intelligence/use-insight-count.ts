import { useQuery } from '@tanstack/react-query'
import { latestQuery } from './link-intelligence.queries.ts'

/** How many insights of a link's last analysis are not applied yet; undefined until it is known. */
export function useInsightCount(link: number | undefined): number | undefined {
  const { data } = useQuery({ ...latestQuery(link ?? 0), enabled: link !== undefined })
  if (data === undefined) return undefined
  const applied = new Set(data.applied.map(({ insight }) => insight))
  return data.analysis?.insights.filter(({ key }) => !applied.has(key)).length ?? 0
}
