import { hash } from 'node:crypto'

/** Of a list of millions only these are kept: 8 bytes an entry, in which a search takes microseconds. */
export function hashKey(key: string): bigint {
  return hash('sha1', key, 'buffer').readBigUInt64LE()
}
