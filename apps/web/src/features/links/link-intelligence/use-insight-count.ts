import type { LatestAnalysis, LinkAnalysis } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { latestQuery } from './link-intelligence.queries.ts'

/** How many insights are not applied yet. */
export function countOpen({ insights }: LinkAnalysis, applied: LatestAnalysis['applied']): number {
  const keys = new Set(applied.map(({ insight }) => insight))
  return insights.filter(({ key }) => !keys.has(key)).length
}

/** How many of a link's last analysis; undefined until it is known. */
export function useInsightCount(link: number | undefined): number | undefined {
  const { data } = useQuery({ ...latestQuery(link ?? 0), enabled: link !== undefined })
  if (data === undefined) return undefined
  return data.analysis ? countOpen(data.analysis, data.applied) : 0
}
