import type { Tag } from '@hopwise/contracts'

export function aTag(part: Partial<Tag> = {}): Tag {
  return {
    id: 1,
    name: 'evergreen',
    color: 'green',
    links: 0,
    campaigns: 0,
    products: 0,
    createdAt: '2026-11-01T00:00:00Z',
    removedAt: null,
    ...part,
  }
}
