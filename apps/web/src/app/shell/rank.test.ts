import { expect, test } from 'vitest'
import { rank } from './rank.ts'

const apiKeys = { label: 'API keys', detail: 'Admin › Settings', words: ['token', 'script'] }

test('the start of a name ranks above its words, and those above what else it is called', () => {
  const ranks = ['api k', 'keys api', 'token', 'admin'].map((typed) => rank(apiKeys, typed))
  expect(ranks).toEqual([4, 3, 2, 1])
})

test('what is called by a whole phrase goes before what is named alike', () => {
  const newKey = { label: 'New API key', words: ['api key', 'create'] }
  expect(rank(newKey, 'API key')).toBeGreaterThan(rank(apiKeys, 'API key'))
})

test('all that was typed has to be found', () => {
  expect(rank(apiKeys, 'api webhook')).toBe(0)
  expect(rank(apiKeys, 'pi')).toBe(0)
})

test('signs in front of a name do not matter, nor does case', () => {
  expect(rank({ label: '/keto-bio', words: [] }, 'KETO')).toBe(4)
})
