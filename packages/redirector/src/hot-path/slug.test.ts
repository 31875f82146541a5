import { expect, test } from 'vitest'
import { parseLinkPath, parseShortPath } from './slug.ts'

test('a link is found however its slug was typed, and its query is set apart', () => {
  expect(parseLinkPath('/l/Spring-Sale?utm=x')).toEqual({ slug: 'spring-sale', query: 'utm=x' })
  expect(parseLinkPath('/l/a1')).toEqual({ slug: 'a1', query: '' })
  expect(parseShortPath('/a1?')).toEqual({ slug: 'a1', query: '' })
})

test('a slash behind the slug changes nothing, a second part does', () => {
  expect(parseLinkPath('/l/a1/')).toEqual({ slug: 'a1', query: '' })
  expect(parseLinkPath('/l/a1/?utm=x')).toEqual({ slug: 'a1', query: 'utm=x' })
  expect(parseLinkPath('/l/a1/x')).toBeNull()
  expect(parseLinkPath('/l//')).toBeNull()
  expect(parseShortPath('/a1/')).toEqual({ slug: 'a1', query: '' })
})

test('an odd path is no link and costs no look-up', () => {
  const odd = [
    '/',
    '/l/',
    '/l',
    '/login',
    '/l/a/b',
    '/l/%61bc',
    '/l/-ab',
    '/l/ab-',
    '/l/a b',
    '/l/é',
  ]
  for (const path of [...odd, `/l/${'a'.repeat(65)}`, 'http://host/l/abc', '/L/abc', '']) {
    expect(parseLinkPath(path), path).toBeNull()
  }
})
