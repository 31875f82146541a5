import { addressesOf, type LinkConfiguration, type LinkIssue } from '@hopwise/contracts'
import type { Ctx, Services } from '#src/services.ts'

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

/** What Google knows of a URL, in words; null for nothing, without a key, and while it does not answer. */
export async function findThreats(
  { clients, log }: Pick<Services, 'clients' | 'log'>,
  url: string,
): Promise<string | null> {
  try {
    return (await clients.webRisk?.find(url)) ?? null
  } catch (error) {
    log.warn({ err: error }, 'Google Web Risk did not answer')
    return null
  }
}

/** What Google knows of the destinations. */
export async function webRiskIssues(ctx: Ctx, link: Guarded): Promise<LinkIssue[]> {
  const found = await Promise.all(
    addressesOf(link).map(async ({ path, url }) => {
      const threats = await findThreats(ctx, url)
      return threats === null
        ? []
        : [{ path, message: `Google Web Risk lists this URL for ${threats}.` }]
    }),
  )
  return found.flat()
}
