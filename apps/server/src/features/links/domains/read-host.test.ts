import { expect, test } from 'vitest'
import { readHost } from './read-host.ts'

const config = { publicUrl: 'https://app.example.com', shortHost: 'go.example.com' }

test.each(['app.example.com', 'app.example.com..', 'GO.example.com../'])(
  '%s, where this Hopwise runs, can be no domain of a workspace',
  (typed) => {
    expect(() => readHost(config, typed)).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ message: expect.stringMatching(/itself runs at/) })],
      }),
    )
  },
)

test.each(['me@example.com', 'https://me@example.com/'])(
  '%s is said to be an email address',
  (typed) => {
    expect(() => readHost(config, typed)).toThrow(
      expect.objectContaining({
        issues: [
          expect.objectContaining({
            message: 'This is an email address. Enter the domain alone, such as example.com.',
          }),
        ],
      }),
    )
  },
)

test.each([
  ['http://user:pw@links.example.com/path?x', /^Enter the domain alone, without a port or a path/],
  ['links.onion', /^\.onion isn’t a public domain ending/],
])('%s is no domain', (typed, message) => {
  expect(() => readHost(config, typed)).toThrow(
    expect.objectContaining({
      issues: [expect.objectContaining({ message: expect.stringMatching(message) })],
    }),
  )
})

test('dots at the end are no part of a name', () => {
  expect(readHost(config, 'Links.example.com..')).toBe('links.example.com')
})
