import { expect, test } from 'vitest'
import { linkName } from './link-name.ts'

test('links of one name are told apart by their domains, and one of this Hopwise’s own host is short', () => {
  const names = ['go.example/l/sale', 'one.example/sale', 'two.example/sale'].map((address, id) =>
    linkName({ slug: 'sale', shortUrl: `https://${address}`, domainId: id || null }),
  )
  expect(names).toEqual(['sale', 'one.example/sale', 'two.example/sale'])
})
