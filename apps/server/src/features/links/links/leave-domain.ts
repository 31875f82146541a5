import { links } from '@hopwise/db'
import { asc, eq } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import { isAddressTaken, randomSlug } from './create-link.ts'
import { isAllowedSlug, otherSlugs } from './other-slug.ts'
import { holdersAt, mayHave } from './place.ts'

type Own = Pick<Tenant, 'orm' | 'workspaceId'>

const attempts = 5

interface Left {
  /** Names that redirectors have to look at again. */
  slugs: string[]
  renamed: number
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
  for (const { id, slug } of renamed) {
    const other = await freeSlug(own, slug)
    await own.orm
      .update(links)
      .set({ domainId: null, slug: other })
      .where(ours(own, links, eq(links.id, id)))
    slugs.push(other)
  }
  return { slugs, renamed: renamed.length }
}

async function freeSlug(own: Own, slug: string): Promise<string> {
  const others = otherSlugs(slug)
  const holders = await holdersAt(own, null, others)
  return others.find((one) => !holders.has(one) && isAllowedSlug(one)) ?? randomSlug()
}
