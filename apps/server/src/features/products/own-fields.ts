import type { ProductRow } from './get-product.ts'

/**
 * What a network and a person may both write. A field belongs to the person once they wrote it,
 * which everything of a product made by hand is; emptied, it is the network's again.
 */
const sharedFields = ['name', 'imageUrl', 'url'] as const
type SharedField = (typeof sharedFields)[number]
type Shared = Pick<ProductRow, SharedField>

export function ownFieldsAfter(
  before: ProductRow,
  change: { [Field in SharedField]?: string | null | undefined },
): SharedField[] {
  return sharedFields.filter((field) => {
    const value = change[field]
    const isSame = value === undefined || value === before[field]
    return isSame ? before.ownFields.includes(field) : value !== null
  })
}

/** Of a product made by hand that turns out to be one a network lists. */
export function ownFieldsOf(row: Shared): SharedField[] {
  return sharedFields.filter((field) => row[field] !== null)
}

/** What a product's shared fields become when its network says `told`. */
export function sharedAfter(
  before: Shared & Pick<ProductRow, 'ownFields'>,
  told: { [Field in SharedField]: string | null },
): Shared {
  const newer = (field: SharedField) => !before.ownFields.includes(field) && told[field] !== null
  return {
    name: newer('name') ? (told.name ?? before.name) : before.name,
    imageUrl: newer('imageUrl') ? told.imageUrl : before.imageUrl,
    url: newer('url') ? told.url : before.url,
  }
}
