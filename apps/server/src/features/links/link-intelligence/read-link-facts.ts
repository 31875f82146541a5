import { analysisDays, isAmazonLink, type Network } from '@hopwise/contracts'
import { links, products } from '@hopwise/db'
import { addDays, daysBetween, todayIn } from '@hopwise/units'
import { eq } from 'drizzle-orm'
import { notThere } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { networkAddresses } from '#src/connectors.ts'
import { configurationsOf } from '#src/features/links/link-configuration/index.ts'
import type { Ctx } from '#src/services.ts'
import { groupsBy, regrouped, wholeOf } from './count-groups.ts'
import type { ClickGroup, LinkFacts } from './link-facts.ts'
import type { Buyer } from './read-buyers.ts'
import type { ClickCounts, Period } from './read-clicks.ts'
import {
  readArmClicks,
  readGain,
  readProblems,
  readSince,
  readStorefronts,
} from './read-destinations.ts'
import { readSiblings, readUnmatched } from './read-surroundings.ts'
import type { Reader } from './reader.ts'

type LinkRow = typeof links.$inferSelect
interface OwnLink {
  link: LinkRow
  network: Network
  clickIdParameter: string | null
}

export async function readOwnLink(ctx: Reader, id: number): Promise<OwnLink> {
  const [found] = await ctx.orm
    .select({
      link: links,
      network: products.network,
      clickIdParameter: products.clickIdParameter,
    })
    .from(links)
    .innerJoin(products, eq(products.id, links.productId))
    .where(ours(ctx, links, eq(links.id, id)))
  if (found === undefined) return notThere(links)
  return found
}

const dayMs = 86_400_000

export function periodUntilNow({ now }: Pick<Ctx, 'now'>, { id }: LinkRow): Period {
  const to = now()
  return { linkId: id, from: new Date(to.getTime() - analysisDays * dayMs), to }
}

const hourKeys = Array.from({ length: 24 }, (_, hour) => String(hour))
const weekdayKeys = Array.from({ length: 7 }, (_, index) => String(index + 1))
const weekHourKeys = weekdayKeys.flatMap((day) => hourKeys.map((hour) => `${day} ${hour}`))

/** What the link's own clicks and sales say. */
export function factsOfClicks(
  ctx: Pick<Ctx, 'timeZone'>,
  { from, to }: Period,
  clicks: ClickCounts,
  buyers: readonly Buyer[],
) {
  const weekHours = groupsBy(clicks.weekHours, buyers, ({ weekHour }) => weekHour, weekHourKeys)
  const lastDay = todayIn(ctx.timeZone, to)
  const days = daysBetween(addDays(todayIn(ctx.timeZone, from), 1), lastDay)
  return {
    whole: wholeOf(clicks.whole, buyers),
    countries: groupsBy(clicks.countries, buyers, ({ country }) => country),
    devices: groupsBy(clicks.devices, buyers, ({ device }) => device),
    weekHours,
    hours: regrouped(weekHours, (key) => key.split(' ')[1] ?? '', hourKeys),
    weekdays: regrouped(weekHours, (key) => key.split(' ')[0] ?? '', weekdayKeys),
    days: groupsBy(clicks.days, buyers, ({ day }) => day, days).toSorted((one, other) =>
      one.key < other.key ? -1 : 1,
    ),
    flagged: clicks.flagged,
  }
}

/** Where the link leads, and what stands around it. */
export async function readDestinationFacts(
  ctx: Reader,
  { link, network, clickIdParameter }: OwnLink,
  period: Period,
  { buyers, groups }: { buyers: readonly Buyer[]; groups: ReadonlyMap<number, ClickGroup> },
) {
  const configured = (await configurationsOf(ctx, [link])).get(link.id)
  if (configured === undefined) return notThere(links)
  const { configuration } = configured
  const known = networkAddresses(ctx.config.connectors)
  const since = await readSince(ctx, link.id)
  const rotated = buyers.filter(
    ({ isRotated, variantId, clickedAt }) =>
      isRotated && clickedAt >= hourOf(since.get(variantId) ?? new Date(0)),
  )
  const sent = await readArmClicks(ctx, period)
  const problems = await readProblems(ctx, link.id)
  return {
    configuration,
    network,
    known,
    isAmazon: isAmazonLink(configuration, { network, known }),
    arms: configured.arms.map(({ id, url, pausedAt }) => ({
      id,
      url,
      isPaused: pausedAt !== null,
    })),
    gain: await readGain(ctx, link.id),
    armGroups: groupsBy(sent.whole, rotated, ({ variantId }) => String(variantId)),
    armCountries: groupsBy(sent.countries, rotated, (one) => `${one.variantId}|${one.country}`),
    armDevices: groupsBy(sent.devices, rotated, (one) => `${one.variantId}|${one.device}`),
    siblings: await readSiblings(
      ctx,
      {
        linkId: link.id,
        productId: link.productId,
        campaignId: link.campaignId,
        network,
        clickIdParameter,
      },
      groups,
    ),
    otherLinks: [...groups].flatMap(([id, group]) => (id === link.id ? [] : [group])),
    problems: problems.map((one) => ({
      ...one,
      cents: wholeOf(
        0,
        buyers.filter(({ variantId }) => variantId === one.variantId),
      ).cents,
    })),
    storefronts: await readStorefronts(ctx),
    unmatched:
      network === 'other' ? { sales: 0, cents: 0 } : await readUnmatched(ctx, network, period),
  } satisfies Partial<LinkFacts>
}

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)
