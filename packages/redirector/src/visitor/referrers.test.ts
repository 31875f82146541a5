import { referrerHosts, referrerName, referrerSource } from '@hopwise/contracts'
import { expect, test } from 'vitest'

test.each([
  ['instagram.com', ['instagram.com', 'www.instagram.com', 'l.instagram.com', 'ig.me']],
  ['x.com', ['x.com', 't.co', 'twitter.com', 'mobile.twitter.com', 'www.x.com']],
  [
    'facebook.com',
    ['facebook.com', 'l.facebook.com', 'lm.facebook.com', 'm.facebook.com', 'fb.me', 'fb.com'],
  ],
  ['reddit.com', ['reddit.com', 'www.reddit.com', 'out.reddit.com', 'old.reddit.com', 'redd.it']],
  ['blog.example', ['blog.example', 'www.blog.example']],
])('%s is one source, whichever of its hosts a visitor came from', (source, hosts) => {
  expect(hosts.map(referrerSource)).toEqual(hosts.map(() => source))
})

test.each([
  '',
  'other',
  'blog.example',
  'notx.com',
  'xt.co',
  'x.com.evil.example',
  'box.com',
  'www.com',
  'm.blog.example',
])('“%s” keeps its name', (host) => {
  expect(referrerSource(host)).toBe(host)
})

test('a platform has the name that people call it by, and all of its hosts', () => {
  expect(['x.com', 'reddit.com', 'blog.example'].map(referrerName)).toEqual([
    'X',
    'Reddit',
    undefined,
  ])
  expect(referrerHosts('x.com')).toEqual(['x.com', 'twitter.com', 't.co'])
  expect([referrerHosts('t.co'), referrerHosts('blog.example')]).toEqual([[], []])
})
