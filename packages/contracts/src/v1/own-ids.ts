import { z } from 'zod'
import { id, ownId } from '../fields.ts'

/** Kinds of records that a program may give an id of its own. */
export type OwnIdKind = 'links' | 'campaigns' | 'products'

const prefix = 'ext:'
const own = ownId.unwrap().unwrap()
const isOwnId = (text: string) =>
  text.startsWith(prefix) && own.safeParse(text.slice(prefix.length)).success

const nameIn = (text: string) => text.slice(prefix.length).trim()

/**
 * Where a caller named records by ids of their own. The server puts ours in its place before any map of a call
 * reads it, so the types do without it.
 */
export class OwnIds {
  readonly kind: OwnIdKind
  /** As the caller wrote them; some of a list may be ids of ours. */
  readonly written: readonly string[]
  readonly isList: boolean
  constructor(kind: OwnIdKind, written: readonly string[], isList: boolean) {
    this.kind = kind
    this.written = written
    this.isList = isList
  }
  /** What follows `ext:` in each that has it. */
  get ownIds(): string[] {
    return this.written.filter(isOwnId).map(nameIn)
  }
  /** What the caller meant, once each id of theirs is found; one of ours stays. */
  resolved(idOf: (ownId: string) => number): number | string {
    const ids = this.written.map((one) => (isOwnId(one) ? idOf(nameIn(one)) : one))
    return this.isList ? ids.join(',') : Number(ids[0])
  }
}

function idOf(kind: OwnIdKind, noun: string) {
  const written = z
    .string()
    .regex(/^ext:.+$/)
    .refine(isOwnId)
    // safe because it is a number by the time that anything reads it
    .transform((text) => new OwnIds(kind, [text], false) as unknown as number)
  return z.union([id, written], { error: `Must be the id of a ${noun}, or ext:ID with your own` })
}

export const linkId = idOf('links', 'link')
export const campaignId = idOf('campaigns', 'campaign')
export const productId = idOf('products', 'product')

/** A filter by ids with commas between them, which takes ids of the caller's own as well. */
export function listedIds(
  kind: OwnIdKind,
  filter: z.ZodType<string | undefined, string | undefined>,
) {
  const described = filter.meta()?.description ?? ''
  return z
    .string()
    .superRefine((text, refinement) => {
      const known = text.split(',').map((one) => (isOwnId(one) ? '1' : one))
      const { issues = [] } = filter.safeParse(known.join(',')).error ?? {}
      for (const { message } of issues) refinement.addIssue({ code: 'custom', message })
    })
    .transform((text) => {
      const written = text.split(',')
      // safe because it is a text by the time that anything reads it
      return (written.some(isOwnId) ? new OwnIds(kind, written, true) : text) as string
    })
    .optional()
    .meta({
      description: `${described} Each can be \`ext:ID\` with your own, if that has no comma.`,
    })
}

/** Of a body: what a program calls the record. */
export const externalId = ownId
/** Of an answer. */
export const shownExternalId = z
  .string()
  .nullable()
  .meta({ description: 'Your own id of it, as `ext:ID` stands for it in any call.' })
/** Of a path that names the record by the caller's own id, whether or not there is one. */
export const ownIdParams = z.object({
  id: z
    .string()
    .regex(/^ext:.+$/, 'Must be ext:ID with your own id')
    .refine(isOwnId, 'Must be ext:ID with your own id of up to 100 characters')
    .transform(nameIn)
    .meta({ description: '`ext:ID` with your own id of it.' }),
})

/** Issues of the verbs' own calls have our word for it. */
export const renamedOwnId = { ownId: 'externalId' } as const

/** A body that names the record by the caller's word, as the verb's call has it. */
export function withOwnId<Body extends { externalId?: string | null | undefined }>({
  externalId,
  ...body
}: Body) {
  return { ...body, ...(externalId !== undefined && { ownId: externalId }) }
}
