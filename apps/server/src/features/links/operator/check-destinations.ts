import { riskDays } from '@hopwise/contracts'
import { links } from '@hopwise/db'
import { and, eq, gte, isNull } from 'drizzle-orm'
import { findThreats } from '#src/features/links/link-configuration/index.ts'
import { notifyOperator } from '#src/features/people/notifications/index.ts'
import type { Services } from '#src/services.ts'
import { checkDomainUrls } from './check-domain-urls.ts'
import { disableLink, enableLink, type OperatorServices } from './disable-link.ts'
import { nameLink } from './name-link.ts'
import { type WalkedLink, type WatchedLink, walkLinks } from './walk-links.ts'

const dayMs = 86_400_000
/** Google counts each question. */
const mostAsked = 1_000

/**
 * Disables links that lead to a disabled host or to a listed address, and enables those whose host is
 * no longer disabled. Answers how many it changed.
 */
export async function checkDestinations(
  services: OperatorServices,
  signal?: AbortSignal,
): Promise<number> {
  services.dangers.forgetHosts()
  await services.dangers.read()
  let changed = 0
  for await (const walked of walkLinks(services.database.orm)) {
    for (const one of walked) {
      if (signal?.aborted) return changed
      if (await checkOne(services, one)) changed += 1
    }
  }
  await checkDomainUrls(services, async (url) => services.dangers.find(url)?.reason ?? null)
  return changed
}

async function checkOne(services: OperatorServices, { link, urls }: WalkedLink): Promise<boolean> {
  const dangers = urls.map((url) => services.dangers.find(url)).filter((found) => found !== null)
  const danger = dangers.find(({ by }) => by === 'host') ?? dangers[0]
  if (danger === undefined) {
    if (link.disabledBy !== 'host') return false
    return await enableLink(services, link)
  }
  const isAllowed = danger.by === 'list' && link.isCleared
  if (link.disabledBy !== null || isAllowed) return false
  if (!(await disableLink(services, link, danger))) return false
  if (danger.by === 'list') await notifyOfListed(services, link, danger.reason)
  return true
}

/**
 * Of links made or changed lately, since those of before were asked about then; and of what domains lead
 * to, as far as the questions of a night go.
 */
export async function askAboutNewLinks(services: Services, signal: AbortSignal): Promise<void> {
  if (services.clients.webRisk === null) return
  let left = mostAsked
  const mayAsk = () => left-- > 0 && !signal.aborted
  await askAboutLinks(services, mayAsk)
  await checkDomainUrls(services, async (url) => {
    const threats = mayAsk() ? await findThreats(services, url) : null
    return threats === null ? null : `Google Web Risk lists it for ${threats}.`
  })
}

async function askAboutLinks(services: Services, mayAsk: () => boolean): Promise<void> {
  const since = new Date(services.now().getTime() - riskDays * dayMs)
  const isNew = and(
    gte(links.updatedAt, since),
    isNull(links.disabledBy),
    eq(links.isCleared, false),
  )
  for await (const walked of walkLinks(services.database.orm, isNew)) {
    for (const { link, urls } of walked) {
      for (const url of urls) {
        if (!mayAsk()) return
        const threats = await findThreats(services, url)
        if (threats === null) continue
        const reason = `Google Web Risk lists its destination for ${threats}.`
        const isChanged = await disableLink(services, link, { by: 'web-risk', reason })
        if (isChanged) await notifyOfListed(services, link, reason)
        break
      }
    }
  }
}

async function notifyOfListed(
  services: OperatorServices,
  link: WatchedLink,
  reason: string,
): Promise<void> {
  await notifyOperator(services, {
    key: `link-${link.id}-listed-${reason}`,
    title: `The link ${await nameLink(services, link)} was disabled`,
    body: reason,
  })
}
