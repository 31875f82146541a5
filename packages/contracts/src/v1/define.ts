import { z } from 'zod'
import type { Endpoint, EndpointAnswer, EndpointRequest, Parsed } from '../endpoint.ts'
import { id } from '../fields.ts'
import type { OwnIdKind } from './own-ids.ts'

/** What a call for programs is about, as the reference groups them. */
export type Resource =
  | 'me'
  | 'links'
  | 'clicks'
  | 'campaigns'
  | 'products'
  | 'tags'
  | 'conversions'
  | 'analytics'
  | 'posts'
  | 'imports'
  | 'syncs'
  | 'events'
  | 'webhooks'

/**
 * A call for programs: another face of a call that the screens make, whose verb, scope and checks it has. Its
 * names, lists and amounts are those of the API for programs.
 */
export interface PublicCall<Of extends Endpoint = Endpoint> extends Endpoint {
  of: Of
  resource: Resource
  description: string
  /** Fields of the verb's own call that have another name here, by that of the verb. */
  renamed?: Readonly<Record<string, string>>
  /** What the verb's own call is sent, from what this one was; not parsed yet. */
  toRequest(input: never): unknown
  /** What this call answers, from what the verb's own call does; null is 404. */
  toAnswer(answer: never, input: never): unknown
  /** Of a call that answers one record: what kind of record it is. It has an ETag. */
  record?: OwnIdKind
  /** Of a call that makes the record where there is none with the caller's id, the verb that changes it otherwise. */
  orElse?: { of: Endpoint; toRequest(input: never, id: number): unknown }
}

type Face = Pick<
  Endpoint,
  'method' | 'path' | 'summary' | 'params' | 'query' | 'body' | 'response'
> & {
  resource: Resource
  description: string
  record?: OwnIdKind
}

type InputOf<F> = Parsed<F, 'params'> & Parsed<F, 'query'> & Parsed<F, 'body'>

/** A call for programs on the verb of another; `face` without a part has none of it. */
export function definePublic<const Of extends Endpoint, const F extends Face>(
  of: Of,
  face: F,
  maps: {
    renamed?: Readonly<Record<string, string>>
    toRequest(input: InputOf<F>): EndpointRequest<Of>
    toAnswer(answer: EndpointAnswer<Of>, input: InputOf<F>): z.input<F['response']> | null
  },
) {
  const { scope, needsProof, status } = of
  // A program that lost the answer must be able to make any of them again.
  const keyed = of.keyed ?? (face.method === 'POST' || undefined)
  return {
    kind: 'call',
    of,
    scope,
    ...(needsProof !== undefined && { needsProof }),
    ...(status !== undefined && { status }),
    ...(keyed !== undefined && { keyed }),
    ...face,
    ...maps,
  } as const
}

/** A call that makes a record with an id of the caller's, or changes the one that has it. */
export function defineUpsert<
  const Of extends Endpoint,
  const Changing extends Endpoint,
  const F extends Omit<Face, 'method'> & { record: OwnIdKind },
>(
  [of, changing]: readonly [Of, Changing],
  face: F,
  maps: {
    renamed: Readonly<Record<string, string>>
    toRequest(input: InputOf<F>): EndpointRequest<Of>
    toChange(input: InputOf<F>, id: number): EndpointRequest<Changing>
    toAnswer(answer: EndpointAnswer<Of>): z.input<F['response']>
  },
) {
  const { toChange, ...rest } = maps
  return {
    kind: 'call',
    method: 'PUT',
    of,
    scope: of.scope,
    ...face,
    ...rest,
    orElse: { of: changing, toRequest: toChange },
  } as const
}

/** The maps of a call that names one record by its id and answers it. */
export const ofOne = <Row, Shown>(show: (row: Row) => Shown) => ({
  toRequest: ({ params }: { params: { id: number } }) => ({ params }),
  toAnswer: (row: Row) => show(row),
})

const mostRows = 200

/** Says which row a page ended with and how many rows there were; to a caller it is a word. */
const cursor = z
  .string()
  .refine(
    (text) => /^\d{1,10}\.\d{1,10}$/.test(text) && id.safeParse(text.split('.')[0]).success,
    'After must be `next` of the page before',
  )

const listQuery = z.object({
  limit: z.coerce
    .number<number | string>({ error: 'Limit must be a number' })
    .int('Limit must be a whole number')
    .min(1, 'Limit must be at least 1')
    .max(mostRows, `Limit must be at most ${mostRows}`)
    .default(50)
    .meta({ description: `Rows on a page, at most ${mostRows}.` }),
  after: cursor.optional().meta({ description: 'Goes on from there: `next` of the page before.' }),
})

/** A page of rows, as every list for programs answers it. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    next: z
      .string()
      .nullable()
      .meta({ description: 'What `after` takes for the next page; null on the last one.' }),
    total: z
      .number()
      .int()
      .meta({ description: 'Rows on all pages, counted when the first page was read.' }),
  })
}

export const withPages = <Filters extends z.ZodRawShape>(filters: Filters) =>
  listQuery.extend(filters)

/** What a list of the screens is asked for one page that goes on after a row. */
export function pageToAsk({ limit, after }: z.output<typeof listQuery>) {
  const place = placeOf(after)
  return { page: 1, pageSize: limit, ...(place !== null && { after: place.id }) }
}

/** The page for programs of one that a list of the screens answered. */
export function pageToAnswer<Row extends { id: number }, Shown>(
  { items, total }: { items: Row[]; total: number },
  { limit, after }: z.output<typeof listQuery>,
  show: (row: Row) => Shown,
) {
  const all = placeOf(after)?.total ?? total
  const last = items.at(-1)
  const isLast = last === undefined || total <= limit
  return { data: items.map(show), next: isLast ? null : `${last.id}.${all}`, total: all }
}

function placeOf(after: string | undefined) {
  if (after === undefined) return null
  const [row = '', total = ''] = after.split('.')
  return { id: id.parse(row), total: Number(total) }
}
