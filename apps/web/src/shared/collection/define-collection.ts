import { z } from 'zod'
import { asked, pageNumber, rowsPerPage, typed } from './address.ts'

/** The schema without its default and without being optional. */
type Bare<Schema> =
  Schema extends z.ZodDefault<infer Inner>
    ? Bare<Inner>
    : Schema extends z.ZodOptional<infer Inner>
      ? Bare<Inner>
      : Schema

type Asked<Schema> = z.ZodCatch<z.ZodOptional<Bare<Schema> & z.ZodType>>

/** What a part of the address is called in the list's query. */
type Names<Query extends z.ZodRawShape> = Record<string, keyof Query & string>

type Values<Shape extends z.ZodRawShape> = { [Name in keyof Shape]?: z.output<Shape[Name]> }

interface Definition<
  Query extends z.ZodRawShape,
  Filters extends Names<Query>,
  Orders extends Names<Query>,
  Also extends z.ZodRawShape,
> {
  /** The query of the list's endpoint: it says what a value may be, and what it is by itself. */
  query: z.ZodObject<Query>
  pageSize: number
  /** What narrows the list. */
  filters: Filters
  /** What orders it. */
  orders?: Orders
  /** Where this list begins otherwise than the endpoint. */
  begin?: Partial<z.input<z.ZodObject<Query>>>
  /** Filters that are no single field of the query. */
  also?: {
    shape: Also
    ask: (search: Values<Also>) => Partial<z.input<z.ZodObject<Query>>>
  }
}

type Undefined<Names extends PropertyKey> = { readonly [Name in Names]: undefined }

/** A list's state in the address, and the query it makes, from the contract of its endpoint. */
export function defineCollection<
  Query extends z.ZodRawShape,
  const Filters extends Names<Query>,
  const Orders extends Names<Query> = Record<never, never>,
  Also extends z.ZodRawShape = Record<never, never>,
>(definition: Definition<Query, Filters, Orders, Also>) {
  type Address = {
    page: ReturnType<typeof asked<typeof pageNumber>>
    size: ReturnType<typeof asked<typeof rowsPerPage>>
  } & Also & {
      [Name in keyof Filters]: Asked<Query[Filters[Name]]>
    } & { [Name in keyof Orders]: Asked<Query[Orders[Name]]> }
  type Search = Values<Also> & { [Name in keyof Address]?: unknown }
  type Part = Partial<z.input<z.ZodObject<Query>>>

  const { query, pageSize, filters, orders, begin, also } = definition
  const shapeOf = (names: Names<Query>) =>
    Object.entries(names).map(([name, field]) => [name, asked(bare(query.shape[field]))])

  const read = (names: Names<Query>, search: Search): Part => {
    const values = new Map(Object.entries(search))
    const parts = Object.entries(names)
      .map(([name, field]) => [field, values.get(name)] as const)
      .filter(([, value]) => value !== undefined && value !== '')
    // safe because each value was read by the schema of its field
    return Object.fromEntries(parts) as Part
  }
  /** What the endpoint answers by itself narrows nothing. */
  const narrowing = (part: Part): Part => {
    const parts = Object.entries(part).filter(([field, value]) => value !== plain(query, field))
    // safe because it is a part of that part
    return Object.fromEntries(parts) as Part
  }

  const filterOf = (search: Search): Part => ({
    ...also?.ask(search),
    ...narrowing(read(filters, search)),
  })
  const viewOf = (search: Search): Part => ({
    ...filterOf(search),
    ...begin,
    ...read(orders ?? {}, search),
  })
  const filterNames = [...Object.keys(filters), ...Object.keys(also?.shape ?? {}), 'page']
  const sizeOf = (search: Search) => Number(search.size ?? pageSize)
  return {
    sizeOf,
    /** What the address says of the list; a screen adds its own alongside it. */
    // safe because its parts are made from the same names as its type
    shape: Object.fromEntries([
      ...shapeOf(filters),
      ...shapeOf(orders ?? {}),
      ...Object.entries(also?.shape ?? {}),
      ['page', asked(pageNumber)],
      ['size', asked(rowsPerPage)],
    ]) as Address,
    /** What shows all. */
    noFilter: Object.fromEntries(filterNames.map((name) => [name, undefined])) as Undefined<
      keyof Filters | keyof Also | 'page'
    >,
    /** What narrows the list. */
    filterOf,
    /** The same with its order: what an export takes. */
    viewOf,
    /** One page of it. */
    queryOf: (search: Search): Part => ({
      ...viewOf(search),
      page: Number(search.page ?? 1),
      pageSize: sizeOf(search),
    }),
    isFiltered: (search: Search): boolean => Object.keys(filterOf(search)).length > 0,
    /** How many filters are in use alongside the words searched for. */
    countFilters: (search: Search): number =>
      Object.keys(filterOf(search)).filter((name) => name !== 'search').length,
  }
}

function bare(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) {
    return bare(schema.unwrap())
  }
  if (schema instanceof z.ZodString) return typed
  if (schema instanceof z.ZodType) return schema
  throw new Error('A list is asked for by a field that its query does not have.')
}

/** What the endpoint takes a field for that is left out. */
function plain(query: z.ZodObject, field: string): unknown {
  return z.unknown().pipe(query.shape[field]).safeParse(undefined).data
}
