import { clicks, conversions, links, linkVariants } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { rebuildRollups } from '#src/sample/rebuild-rollups.ts'
import type { Marketer, TestApp } from './start-test-app.ts'

export interface RotatingLink {
  ada: Marketer
  workspaceId: number
  linkId: number
  slug: string
  /** Counted clicks that the rotation sent to an arm; answers their ids. */
  click(given: NewClicks): Promise<string[]>
  /** A conversion of one of those clicks; answers its row's id. */
  sell(clickId: string, given?: Partial<typeof conversions.$inferInsert>): Promise<number>
}

type NewClicks = { arm: number; times: number; probability: number } & Partial<
  Pick<typeof clicks.$inferInsert, 'occurredAt' | 'country' | 'device' | 'chosenBy' | 'flag'>
>

let made = 0

/** A link over `urls`, the original one first, as a change of its arms leaves it. */
export async function aRotatingLink(
  { services, signUp }: TestApp,
  { urls, since }: { urls: string[]; since: Date },
): Promise<RotatingLink> {
  const { orm } = services.database
  const ada = await signUp()
  const { body: product } = await ada.post('/api/products', { name: 'Keto course' })
  const link = await ada.post('/api/affiliate-links', {
    productId: product.id,
    originalUrl: urls[0],
  })
  const { id: linkId, slug } = link.body
  const { id: workspaceId } = (await ada.get('/api/auth/user')).body.workspace
  await orm
    .update(links)
    .set({ isSmart: true, nextVariantId: urls.length })
    .where(eq(links.id, linkId))
  await orm
    .insert(linkVariants)
    .values(
      urls.map((url, id) => ({ workspaceId, linkId, id, url, isArm: true, position: id, since })),
    )

  async function click({ arm, times, ...given }: NewClicks): Promise<string[]> {
    const rows = Array.from({ length: times }, () => {
      made += 1
      return {
        workspaceId,
        linkId,
        id: `rotated${made}`,
        variantId: arm,
        chosenBy: 'rotation',
        occurredAt: services.now(),
        country: 'US',
        device: 'mobile' as const,
        ...given,
      }
    })
    await orm.transaction(async (transaction) => {
      await transaction.insert(clicks).values(rows)
      await rebuildRollups(transaction, workspaceId)
    })
    return rows.map(({ id }) => id)
  }

  async function sell(clickId: string, given: Partial<typeof conversions.$inferInsert> = {}) {
    made += 1
    const [row] = await orm
      .insert(conversions)
      .values({
        workspaceId,
        linkId,
        clickId,
        source: 'clickbank',
        transactionId: `T${made}`,
        amount: '40.00',
        rate: '1',
        matchedBy: 'click',
        occurredAt: services.now(),
        createdAt: services.now(),
        ...given,
      })
      .returning({ id: conversions.id })
    return row?.id ?? 0
  }

  return { ada, workspaceId, linkId, slug, click, sell }
}
