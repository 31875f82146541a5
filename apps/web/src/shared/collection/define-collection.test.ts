import { expect, test } from 'vitest'
import { z } from 'zod'
import { asked } from './address.ts'
import { defineCollection } from './define-collection.ts'

const query = z.object({
  search: z.string().trim().max(200).default(''),
  platform: z.enum(['twitter', 'instagram']).optional(),
  productId: z.coerce.number<unknown>().int().positive().optional(),
  state: z.enum(['live', 'archived']).default('live'),
  status: z.enum(['draft', 'posted']).optional(),
  order: z.enum(['newest', 'queue', 'clicks']).default('newest'),
  page: z.coerce.number<unknown>().default(1),
  pageSize: z.coerce.number<unknown>().default(25),
})

const links = defineCollection({
  query,
  pageSize: 20,
  filters: { search: 'search', platform: 'platform', product: 'productId', state: 'state' },
  orders: { order: 'order' },
})
const read = (address: object) => z.object(links.shape).parse(address)

test('an address without anything asks for the first page alone', () => {
  expect(links.queryOf(read({}))).toEqual({ page: 1, pageSize: 20 })
  expect(links.isFiltered(read({}))).toBe(false)
})

test('the address asks for fields by names of its own', () => {
  const search = read({ product: '7', platform: 'twitter', order: 'clicks', page: '3' })
  expect(links.queryOf(search)).toEqual({
    productId: 7,
    platform: 'twitter',
    order: 'clicks',
    page: 3,
    pageSize: 20,
  })
})

test('a value that the contract does not know counts as none', () => {
  const search = read({ platform: 'myspace', product: 'x', page: '0', order: 'best' })
  expect(links.queryOf(search)).toEqual({ page: 1, pageSize: 20 })
})

test('a page is as long as the address says, of the lengths there are', () => {
  expect(links.queryOf(read({ size: '50' }))).toEqual({ page: 1, pageSize: 50 })
  expect(links.queryOf(read({ size: '7000' }))).toEqual({ page: 1, pageSize: 20 })
})

test('digits that are searched for stay what was typed', () => {
  expect(read({ search: 2026 }).search).toBe('2026')
  expect(read({ search: 'desk ' }).search, 'while one types on').toBe('desk ')
})

test('what the endpoint answers by itself is not asked for, and is no filter', () => {
  const search = read({ state: 'live', search: '' })
  expect(links.queryOf(search)).toEqual({ page: 1, pageSize: 20 })
  expect(links.isFiltered(search)).toBe(false)
})

test('filters are counted alongside the words that are searched for', () => {
  const search = read({ search: 'desk', state: 'archived', product: 7, order: 'clicks' })
  expect(links.countFilters(search)).toBe(2)
  expect(links.filterOf(search)).toEqual({ search: 'desk', state: 'archived', productId: 7 })
  expect(links.viewOf(search)).toEqual({ ...links.filterOf(search), order: 'clicks' })
})

test('clearing the filters begins at the first page and keeps the order', () => {
  const search = { ...read({ search: 'desk', state: 'archived', order: 'clicks', page: 4 }) }
  expect(links.queryOf({ ...search, ...links.noFilter })).toEqual({
    order: 'clicks',
    page: 1,
    pageSize: 20,
  })
})

const posts = defineCollection({
  query,
  pageSize: 20,
  filters: { search: 'search' },
  orders: { order: 'order' },
  also: {
    shape: { show: asked(z.enum(['draft', 'posted', 'archived'])) },
    ask: ({ show }) => {
      if (show === 'archived') return { state: show }
      return show ? { status: show } : {}
    },
  },
  begin: { order: 'queue' },
})

test('a list may begin in another order than its endpoint, and still show the endpoint’s', () => {
  expect(posts.viewOf({})).toEqual({ order: 'queue' })
  expect(posts.viewOf({ order: 'newest' })).toEqual({ order: 'newest' })
  const fixed = defineCollection({ query, pageSize: 4, filters: {}, begin: { order: 'queue' } })
  expect(fixed.queryOf({})).toEqual({ order: 'queue', page: 1, pageSize: 4 })
})

test('a filter of several fields is read, counted and cleared as one', () => {
  expect(z.object(posts.shape).parse({ show: 'posted' }).show).toBe('posted')
  expect(posts.filterOf({ show: 'archived' })).toEqual({ state: 'archived' })
  expect(posts.filterOf({ show: 'draft' })).toEqual({ status: 'draft' })
  expect(posts.countFilters({ show: 'draft' })).toBe(1)
  const drafts = { show: 'draft' as const }
  expect(posts.filterOf({ ...drafts, ...posts.noFilter })).toEqual({})
})

test('a list asked for by a field that its query lacks is a mistake that shows at once', () => {
  // @ts-expect-error: the contract has no such field
  expect(() => defineCollection({ query, pageSize: 20, filters: { color: 'color' } })).toThrow()
})
