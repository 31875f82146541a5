import type { LinkConfiguration } from '@hopwise/contracts'
import {
  amazonStorefronts,
  linkChecks,
  type links,
  linkVariants,
  linkVersions,
  retargetingPixels,
  type Transaction,
  utmDefaults,
} from '@hopwise/db'
import type { SampleLink } from './sample-catalog.ts'
import {
  type SampleSmartLink,
  samplePixels,
  sampleSmartLinks,
  sampleStorefronts,
  sampleUtmDefaults,
} from './sample-smart-links.ts'

type At = (day: number, msOfDay?: number) => Date

interface Place {
  workspaceId: number
  at: At
  linkIdOf: (slug: string) => number
  linkOf: (slug: string) => SampleLink
}

type Columns = Partial<typeof links.$inferInsert>

/** What a sample link's row has beyond any link's, when it is a smart one. */
export function smartColumnsOf(slug: string): Columns {
  const link = sampleSmartLinks.find((one) => one.slug === slug)
  if (link === undefined) return {}
  const firstOfRules = Math.max(link.arms.length, 1)
  return {
    isSmart: true,
    version: 2,
    nextVariantId: firstOfRules + link.rules.length,
    rules: link.rules.map(({ id, name, when, url }, index) => ({
      id,
      name,
      when,
      target: { variantId: firstOfRules + index, url },
      cap: null,
    })),
    usesCountries: link.usesCountries ?? false,
    usesDevices: link.usesDevices ?? false,
    retargets: link.retargets ?? false,
    isCloaked: link.isCloaked ?? false,
    escapesApps: link.escapesApps ?? false,
    passesQuery: link.passesQuery ?? false,
    utm: link.utm ?? null,
  }
}

/** Destinations, versions and health of the sample's smart links, and the workspace's settings for them. */
export async function insertSmartLinks(transaction: Transaction, place: Place): Promise<void> {
  const { workspaceId, at } = place
  const own = { workspaceId, createdAt: at(90) }
  await transaction
    .insert(linkVariants)
    .values(sampleSmartLinks.flatMap((one) => variantsOf(one, place)))
  await transaction
    .insert(linkVersions)
    .values(sampleSmartLinks.flatMap((one) => versionsOf(one, place)))
  await transaction
    .insert(linkChecks)
    .values(sampleSmartLinks.flatMap((one) => checksOf(one, place)))
  await transaction
    .insert(retargetingPixels)
    .values(samplePixels.map((one) => ({ ...own, ...one })))
  await transaction
    .insert(amazonStorefronts)
    .values(sampleStorefronts.map((one) => ({ workspaceId, ...one })))
  await transaction
    .insert(utmDefaults)
    .values(sampleUtmDefaults.map((one) => ({ workspaceId, ...one })))
}

type Variant = typeof linkVariants.$inferInsert

function variantsOf(link: SampleSmartLink, place: Place): Variant[] {
  const { slug, arms, rules, rotatesFrom, paused } = link
  const { url: originalUrl, createdDay } = place.linkOf(slug)
  const own = { workspaceId: place.workspaceId, linkId: place.linkIdOf(slug) }
  const destinations = [
    ...(arms.length === 0
      ? [{ url: originalUrl, isArm: false, since: place.at(createdDay) }]
      : arms.map((arm) => ({
          url: arm.url ?? originalUrl,
          isArm: true,
          since: place.at(rotatesFrom),
        }))),
    ...rules.map(({ url }) => ({ url, isArm: false, since: place.at(createdDay - 1) })),
  ]
  return destinations.map((destination, id) => ({
    ...own,
    ...destination,
    id,
    position: destination.isArm ? id : 0,
    ...(paused?.arm === id && { pausedAt: place.at(paused.day), pausedBy: 'health' as const }),
  }))
}

/** As it was made, and as it has been since it became smart. */
function versionsOf(link: SampleSmartLink, place: Place): (typeof linkVersions.$inferInsert)[] {
  const { url: originalUrl, createdDay } = place.linkOf(link.slug)
  const own = { workspaceId: place.workspaceId, linkId: place.linkIdOf(link.slug) }
  const plain: LinkConfiguration = {
    originalUrl,
    rotateUrls: [],
    rules: [],
    enableGeotargeting: false,
    enableDeviceTargeting: false,
    enableRetargeting: false,
    passesQuery: false,
    isCloaked: false,
    escapesApps: false,
    utm: null,
    expiresAt: null,
    expiredUrl: null,
  }
  const smart: LinkConfiguration = {
    ...plain,
    rotateUrls: link.arms.flatMap(({ url }) => url ?? []),
    rules: link.rules.map(({ id, name, when, url }) => ({ id, name, when, url, cap: null })),
    enableGeotargeting: link.usesCountries ?? false,
    enableDeviceTargeting: link.usesDevices ?? false,
    enableRetargeting: link.retargets ?? false,
    passesQuery: link.passesQuery ?? false,
    isCloaked: link.isCloaked ?? false,
    escapesApps: link.escapesApps ?? false,
    utm: link.utm ?? null,
  }
  const changedDay = link.arms.length > 0 ? link.rotatesFrom : createdDay - 1
  return [
    { ...own, version: 1, configuration: plain, note: 'Created', createdAt: place.at(createdDay) },
    {
      ...own,
      version: 2,
      configuration: smart,
      note: link.arms.length > 0 ? 'Rotation started' : 'Rules added',
      createdAt: place.at(changedDay),
    },
  ]
}

/** Last night's look at every destination; one of them has been gone for days. */
function checksOf(link: SampleSmartLink, place: Place): (typeof linkChecks.$inferInsert)[] {
  return variantsOf(link, place).map(({ workspaceId, linkId, id, url }) => {
    const isGone = link.paused?.arm === id
    return {
      workspaceId,
      linkId,
      variantId: id,
      checkedAt: place.at(0),
      outcome: isGone ? 'dead' : 'ok',
      status: isGone ? 404 : 200,
      finalUrl: url,
      hops: [],
      problem: isGone ? (link.paused?.problem ?? null) : null,
      failures: isGone ? (link.paused?.day ?? 0) + 1 : 0,
      failingSince: isGone ? place.at(link.paused?.day ?? 0) : null,
    }
  })
}
