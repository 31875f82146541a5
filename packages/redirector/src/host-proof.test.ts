import { expect, test } from 'vitest'
import { createHostProof, hostProof, hostProofPath } from './host-proof.ts'

const token = 'a-token-of-a-workspace'
const prove = createHostProof('key')

test.each(['links.example', 'LINKS.example.', 'links.example:8443', 'links.example.:443'])(
  'asked at %s, it proves that name',
  (header) => {
    expect(prove(header, hostProofPath(token))).toBe(hostProof('key', 'links.example', token))
  },
)

test('a proof is for one host, one token and one installation', () => {
  const proof = prove('links.example', hostProofPath(token))
  expect(prove('other.example', hostProofPath(token))).not.toBe(proof)
  expect(prove('links.example', hostProofPath(`${token}2`))).not.toBe(proof)
  expect(createHostProof('other')('links.example', hostProofPath(token))).not.toBe(proof)
})

test.each([
  '/',
  '/.well-known/hopwise-domain/',
  hostProofPath('short'),
  hostProofPath(`${token}/x`),
])('%s is no check', (url) => {
  expect(prove('links.example', url)).toBeNull()
})
