import type { ProductRow } from './get-product.ts'

/**
 * What a network and a person may both write. A field belongs to the person once they wrote it,
 * which everything of a product made by hand is; emptied, it is the network's again.
 */
const sharedFields = ['name', 'imageUrl', 'url'] as const
type SharedField = (typeof sharedFields)[number]
type Shared = Pick<ProductRow, SharedField>
const ownable = [...sharedFields, 'commission'] as const
type Ownable = (typeof ownable)[number]

/** A product without a commission has 0. */
const isWritten = (value: string | number | null) => value !== null && value !== 0

export function ownFieldsAfter(
  before: ProductRow,
  change: { [Field in Ownable]?: ProductRow[Field] | undefined },
): Ownable[] {
  return ownable.filter((field) => {
    const value = change[field]
    const isSame = value === undefined || value === before[field]
    return isSame ? before.ownFields.includes(field) : isWritten(value)
  })
}

/** Of a product made by hand that turns out to be one a network lists. */
export function ownFieldsOf(row: Pick<ProductRow, Ownable>): Ownable[] {
  return ownable.filter((field) => isWritten(row[field]))
}

/** What a product's commission becomes when its network reports one, or none. */
export function commissionAfter(
  { ownFields, commission }: Pick<ProductRow, 'ownFields' | 'commission'>,
  reported: number | null,
): number {
  return reported === null || ownFields.includes('commission') ? commission : reported
}

/** What a product's shared fields become when its network reports them. */
export function sharedAfter(
  before: Shared & Pick<ProductRow, 'ownFields'>,
  reported: { [Field in SharedField]: string | null },
): Shared {
  const newer = (field: SharedField) =>
    !before.ownFields.includes(field) && reported[field] !== null
  return {
    name: newer('name') ? (reported.name ?? before.name) : before.name,
    imageUrl: newer('imageUrl') ? reported.imageUrl : before.imageUrl,
    url: newer('url') ? reported.url : before.url,
  }
}
