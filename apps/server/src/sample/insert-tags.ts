import type { TagColor } from '@hopwise/contracts'
import { campaignTags, linkTags, productTags, type Transaction, tags } from '@hopwise/db'
import { sampleCampaigns, sampleProducts } from './sample-catalog.ts'
import { sampleLinks } from './sample-links.ts'

interface Given {
  workspaceId: number
  createdAt: Date
  productIdOf: (key: string) => number
  campaignIdOf: (key: string) => number
  linkIdOf: (slug: string) => number
}

/** Products with each tag; their links and campaigns have it too. */
const sampleTags: { name: string; color: TagColor; products: string[] }[] = [
  { name: 'Evergreen', color: 'green', products: ['builder', 'vpn', 'ledger', 'woodwork'] },
  { name: 'Wellness', color: 'violet', products: ['keto', 'yoga'] },
  { name: 'Home office', color: 'blue', products: ['desk', 'espresso', 'ledger'] },
  { name: 'Pays every year', color: 'amber', products: ['builder', 'vpn'] },
]

export async function insertTags(transaction: Transaction, given: Given): Promise<void> {
  const { workspaceId, createdAt } = given
  const made = await transaction
    .insert(tags)
    .values(sampleTags.map(({ name, color }) => ({ workspaceId, name, color, createdAt })))
    .returning({ id: tags.id })
  const tagged = sampleTags.flatMap(({ products }, index) =>
    products.map((product) => ({ product, tagId: made[index]?.id ?? 0 })),
  )
  const rowsFor = <Record extends { product: string }>(
    records: readonly Record[],
    idOf: (record: Record) => number,
  ) =>
    records.flatMap((record) =>
      tagged
        .filter(({ product }) => product === record.product)
        .map(({ tagId }) => ({ workspaceId, recordId: idOf(record), tagId })),
    )
  const products = sampleProducts.map(({ key }) => ({ product: key }))
  await transaction
    .insert(productTags)
    .values(rowsFor(products, ({ product }) => given.productIdOf(product)))
  await transaction
    .insert(campaignTags)
    .values(rowsFor(sampleCampaigns, ({ key }) => given.campaignIdOf(key)))
  await transaction
    .insert(linkTags)
    .values(rowsFor(sampleLinks, ({ slug }) => given.linkIdOf(slug)))
}
