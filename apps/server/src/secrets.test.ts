import { expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets('a secret key of at least 32 characters')

test('what was sealed opens again, and reads differently each time', () => {
  const sealed = secrets.seal('API-ABC · ü', 'network')
  expect(sealed).not.toContain('API')
  expect(secrets.seal('API-ABC · ü', 'network')).not.toBe(sealed)
  expect(secrets.open(sealed, 'network')).toBe('API-ABC · ü')
})

test('it does not open for another purpose, under another key, or changed', () => {
  const sealed = secrets.seal('API-ABC', 'network')
  expect(() => secrets.open(sealed, 'social')).toThrow()
  expect(() =>
    createSecrets('another key of at least 32 letters').open(sealed, 'network'),
  ).toThrow()
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  expect(() => secrets.open(changed, 'network')).toThrow()
})

test('what was sealed before a change of keys opens, and new texts carry the mark of the new key', () => {
  const sealed = secrets.seal('API-ABC', 'network')
  const changed = createSecrets('the key that comes after, 32 letters', [
    'a secret key of at least 32 characters',
  ])
  expect(changed.open(sealed, 'network')).toBe('API-ABC')
  expect(changed.seal('API-ABC', 'network').startsWith(changed.mark)).toBe(true)
  expect(sealed.startsWith(secrets.mark)).toBe(true)
  expect(changed.mark).not.toBe(secrets.mark)
})

test('a text from before keys had ids opens under any of the keys', () => {
  const before = secrets.seal('API-ABC', 'network').slice(secrets.mark.length)
  expect(secrets.open(before, 'network')).toBe('API-ABC')
  const changed = createSecrets('the key that comes after, 32 letters', [
    'a secret key of at least 32 characters',
  ])
  expect(changed.open(before, 'network')).toBe('API-ABC')
  expect(() =>
    createSecrets('another key of at least 32 letters').open(before, 'network'),
  ).toThrow()
})
