import { expect, test } from 'vitest'
import { passkeySite } from './passkey-site.ts'

test.each([
  ['https://hopwise.example', 'hopwise.example', 'https://hopwise.example'],
  [
    'https://links.hopwise.example:8443',
    'links.hopwise.example',
    'https://links.hopwise.example:8443',
  ],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
])('passkeys at %s belong to %s', (publicUrl, rpId, origin) => {
  expect(passkeySite({ publicUrl })).toEqual({ rpId, origin })
})

test.each([
  'http://hopwise.example',
  'http://127.0.0.1:3000',
  'https://192.0.2.7',
  'https://[2001:db8::1]',
])('browsers make no passkeys at %s', (publicUrl) => {
  expect(passkeySite({ publicUrl })).toBeNull()
})
