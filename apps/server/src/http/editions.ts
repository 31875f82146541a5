import { hash } from 'node:crypto'
import { type Endpoint, getAffiliateLink, getCampaign, getProduct } from '@hopwise/contracts'
import { campaigns, campaignTags, links, linkTags, products, productTags } from '@hopwise/db'
import { asc, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { OwnIdKind } from '#src/collection/own-ids.ts'
import { Invalid, PreconditionFailed } from '#src/errors.ts'
import type { RequireUnchanged, Tenant } from '#src/services.ts'

interface Kind {
  noun: string
  table: typeof links | typeof campaigns | typeof products
  tagged: typeof linkTags | typeof campaignTags | typeof productTags
  /** What a call that changed the record answers, read again. */
  read: Endpoint
  /** Columns that others than its owner write: they make no new edition. */
  passing: readonly string[]
}

const kinds: Record<OwnIdKind, Kind> = {
  links: { noun: 'link', table: links, tagged: linkTags, read: getAffiliateLink, passing: [] },
  campaigns: {
    noun: 'campaign',
    table: campaigns,
    tagged: campaignTags,
    read: getCampaign,
    passing: [],
  },
  products: {
    noun: 'product',
    table: products,
    tagged: productTags,
    read: getProduct,
    passing: ['price', 'currency', 'availability', 'syncedAt', 'vanishedAt'],
  },
}

export const readOf = (kind: OwnIdKind): Endpoint => kinds[kind].read

type Reader = Pick<Tenant, 'orm' | 'workspaceId'>
const briefly = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 16)

/** Names what can be edited of a record as it is: its figures count on without making another. */
async function editionOf(reader: Reader, kind: OwnIdKind, row: { id: number }): Promise<string> {
  const { tagged, passing } = kinds[kind]
  const tags = await reader.orm
    .select({ tagId: tagged.tagId })
    .from(tagged)
    .where(ours(reader, tagged, eq(tagged.recordId, row.id)))
    .orderBy(asc(tagged.tagId))
  const kept = Object.entries(row).filter(([column]) => !passing.includes(column))
  return briefly([kept, tags.map(({ tagId }) => tagId)])
}

/** The edition of a record; read before what is shown of it, so that it is never the newer of both. */
export async function readEdition(reader: Reader, kind: OwnIdKind, id: number): Promise<string> {
  return await editionOf(reader, kind, await getOurs(reader, kinds[kind].table, id))
}

/** The edition is what If-Match compares, and all that is shown what If-None-Match does. */
export const etagOf = (edition: string, answer: unknown) => `"${edition}.${briefly(answer)}"`

/** What a request asks of the record it changes; undefined where it asks nothing. */
export function editionAsked(
  { headers }: FastifyRequest,
  kind: OwnIdKind,
): RequireUnchanged | undefined {
  const asked = headers['if-match']
  if (asked === undefined || asked.trim() === '*') return undefined
  const editions = [...asked.matchAll(/"([\w-]+)\.[\w-]+"/g)].map(([, edition]) => edition)
  if (editions.length === 0) {
    throw Invalid.field('If-Match', 'If-Match must be an ETag that this record was answered with.')
  }
  return async (reader, table, row) => {
    if (table !== kinds[kind].table) return
    if (!editions.includes(await editionOf(reader, kind, row))) throw changedSince(kind)
  }
}

function changedSince(kind: OwnIdKind): PreconditionFailed {
  const { noun } = kinds[kind]
  return new PreconditionFailed(
    `This ${noun} was changed since you read it. Get it again, make your change to what it is now, and send the new ETag.`,
  )
}

/** For calls that change no single record. */
export function refuseIfMatch({ headers }: FastifyRequest): void {
  if (headers['if-match'] === undefined) return
  throw Invalid.field(
    'If-Match',
    'If-Match works only where one link, campaign or product changes.',
  )
}

/** Of a call that makes a record where there is none. */
export function refuseMissing({ headers }: FastifyRequest, kind: OwnIdKind): void {
  if (headers['if-match'] === undefined) return
  const { noun } = kinds[kind]
  throw new PreconditionFailed(
    `There is no such ${noun} any more. Leave out If-Match to create it.`,
  )
}

/** The same where there is one. */
export function refuseExisting({ headers }: FastifyRequest, kind: OwnIdKind): void {
  if (headers['if-none-match']?.trim() !== '*') return
  const { noun } = kinds[kind]
  throw new PreconditionFailed(
    `There is a ${noun} with this external ID already. Leave out If-None-Match to update it.`,
  )
}

/** Whether the caller has what would be answered. A proxy that packs answers marks their ETags as weak. */
export function isKnown({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  const etag = reply.getHeader('etag')
  const known = headers['if-none-match']
  if (typeof etag !== 'string' || known === undefined) return false
  if (method !== 'GET' && method !== 'HEAD') return false
  return (
    known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  )
}
