import { referrerSource } from '@hopwise/contracts'
import { expect, test } from 'vitest'

test.each([
  ['instagram.com', ['instagram.com', 'www.instagram.com', 'l.instagram.com', 'ig.me']],
  ['x.com', ['x.com', 't.co', 'twitter.com', 'mobile.twitter.com', 'www.x.com']],
  [
    'facebook.com',
    ['facebook.com', 'l.facebook.com', 'lm.facebook.com', 'm.facebook.com', 'fb.me', 'fb.com'],
  ],
])('%s is one source, whichever of its hosts a visitor came from', (source, hosts) => {
  expect(hosts.map(referrerSource)).toEqual(hosts.map(() => source))
})

test.each(['', 'other', 'blog.example', 'notx.com', 'xt.co', 'x.com.evil.example', 'box.com'])(
  '“%s” keeps its name',
  (host) => {
    expect(referrerSource(host)).toBe(host)
  },
)
