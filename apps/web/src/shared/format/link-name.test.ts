import { expect, test } from 'vitest'
import { linkName } from './link-name.ts'

test('links with the same name are distinguished by their domains, and one of this Hopwise’s own host is short', () => {
  const names = ['go.example/l/sale', 'one.example/sale', 'two.example/sale'].map((address, id) =>
    linkName({ slug: 'sale', shortUrl: `https://${address}`, domainId: id || null }),
  )
  expect(names).toEqual(['sale', 'one.example/sale', 'two.example/sale'])
})
