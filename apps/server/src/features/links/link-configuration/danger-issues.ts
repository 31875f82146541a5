import { addressesOf, type LinkConfiguration, type LinkIssue } from '@hopwise/contracts'
import type { Ctx, Services } from '#src/services.ts'

type Guarded = Pick<LinkConfiguration, 'originalUrl'> & Partial<LinkConfiguration>

/** Destinations on a host that the operator disabled, or on a list of dangerous addresses. */
export function dangerIssues(ctx: Ctx, link: Guarded): LinkIssue[] {
  return addressesOf(link).flatMap(({ path, url }) => {
    const message = dangerMessage(ctx, url)
    return message === null ? [] : [{ path, message }]
  })
}

/** Why no one may be sent to a URL, as far as lists on disk know. */
export function dangerMessage({ dangers }: Pick<Ctx, 'dangers'>, url: string): string | null {
  const danger = dangers.find(url)
  if (danger === null) return null
  const why = danger.by === 'host' ? 'An operator blocked this host: ' : ''
  return `${why}${danger.reason}`
}

/** The same, as far as Google knows. */
export async function webRiskMessage(
  services: Pick<Services, 'clients' | 'log'>,
  url: string,
): Promise<string | null> {
  const threats = await findThreats(services, url)
  return threats === null ? null : `Google Web Risk lists this URL for ${threats}.`
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
      const message = await webRiskMessage(ctx, url)
      return message === null ? [] : [{ path, message }]
    }),
  )
  return found.flat()
}
