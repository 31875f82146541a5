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
