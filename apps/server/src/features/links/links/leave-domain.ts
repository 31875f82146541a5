import { links } from '@hopwise/db'
import { asc, eq, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import { isAddressTaken, randomSlug } from './create-link.ts'
import { isAllowedSlug, otherSlugs } from './other-slug.ts'
import { holdersAt, mayHave } from './place.ts'

type Own = Pick<Tenant, 'orm' | 'workspaceId'>

const attempts = 5
/** Each could get one of many names, and all of these are looked up together. */
const renamedAtOnce = 500

type LinkName = Pick<typeof links.$inferSelect, 'id' | 'slug'>

interface Left {
  /** Names that redirectors have to look at again. */
  slugs: string[]
  renamed: Renamed[]
}

/** A link that got another short name, because its own was taken. */
export interface Renamed {
  from: string
  to: string
}

/**
 * Moves the links of a domain that is about to go to the hosts of this Hopwise: under another name where
 * theirs is taken there. Their addresses at the domain are kept, should it come again. Belongs in a transaction.
 */
export async function leaveDomain(own: Own, domainId: number): Promise<Left> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await own.orm.transaction((orm) => moveAll({ ...own, orm }, domainId))
    } catch (error) {
      // A name was taken there since it was looked at.
      if (attempt === attempts || !isAddressTaken(error)) throw error
    }
  }
}

async function moveAll(own: Own, domainId: number): Promise<Left> {
  const leaving = await own.orm
    .select({ id: links.id, slug: links.slug })
    .from(links)
    .where(ours(own, links, eq(links.domainId, domainId)))
    .orderBy(asc(links.id))
    .for('no key update')
  const slugs = leaving.map(({ slug }) => slug)
  const holders = await holdersAt(own, null, slugs)
  const renamed = leaving.filter(({ id, slug }) => !mayHave(holders, slug, id))
  const taken = new Set(renamed.map(({ id }) => id))
  const kept = leaving.flatMap(({ id }) => (taken.has(id) ? [] : [id]))
  await own.orm
    .update(links)
    .set({ domainId: null })
    .where(ours(own, links, among(links.id, kept)))
  const moved: Renamed[] = []
  for (let at = 0; at < renamed.length; at += renamedAtOnce) {
    moved.push(...(await moveRenamed(own, renamed.slice(at, at + renamedAtOnce))))
  }
  return { slugs: [...slugs, ...moved.map(({ to }) => to)], renamed: moved }
}

/** Moves links under names that are free. */
async function moveRenamed(own: Own, leaving: readonly LinkName[]): Promise<Renamed[]> {
  const others = leaving.flatMap(({ slug }) => otherSlugs(slug))
  const taken = new Set((await holdersAt(own, null, others)).keys())
  const renamed = leaving.map(({ id, slug }) => {
    const isFree = (one: string) => !taken.has(one) && isAllowedSlug(one)
    const other = otherSlugs(slug).find(isFree) ?? randomSlug()
    taken.add(other)
    return { id, from: slug, to: other }
  })
  await own.orm.execute(sql`
    update ${links} set domain_id = null, slug = given."to"
    from json_to_recordset(${JSON.stringify(renamed)}::json) as given (id int, "to" text)
    where ${ours(own, links)} and ${links.id} = given.id`)
  return renamed.map(({ from, to }) => ({ from, to }))
}
