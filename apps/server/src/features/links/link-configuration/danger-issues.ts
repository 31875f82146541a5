import { addressesOf, type LinkConfiguration, type LinkIssue } from '@hopwise/contracts'
import type { Ctx } from '#src/services.ts'

type Guarded = Pick<LinkConfiguration, 'originalUrl'> & Partial<LinkConfiguration>

/** Destinations on a host that the operator disabled, or on a list of dangerous addresses. */
export function dangerIssues({ dangers }: Ctx, link: Guarded): LinkIssue[] {
  return addressesOf(link).flatMap(({ path, url }) => {
    const danger = dangers.find(url)
    if (danger === null) return []
    const why = danger.by === 'host' ? 'The operator blocked this host: ' : ''
    return [{ path, message: `${why}${danger.reason}` }]
  })
}

/** What Google knows of the destinations; while it does not answer, they pass. */
export async function webRiskIssues(
  { clients: { webRisk }, log }: Ctx,
  link: Guarded,
): Promise<LinkIssue[]> {
  if (webRisk === null) return []
  const found = await Promise.all(
    addressesOf(link).map(async ({ path, url }) => {
      const threats = await webRisk.find(url).catch((error: unknown) => {
        log.warn({ err: error }, 'Google Web Risk did not answer')
        return null
      })
      return threats === null
        ? []
        : [{ path, message: `Google Web Risk lists this URL for ${threats}.` }]
    }),
  )
  return found.flat()
}
