import { readFileSync } from 'node:fs'
import { hasCode, Unloadable } from '@hopwise/db'
import { Decrypter, Encrypter } from 'age-encryption'

/** With what a backup is encrypted, in the format of age (age-encryption.org). */
export type Encryption = { passphrase: string } | { recipient: string }
/** With what it is opened again. */
export type Decryption = { passphrase: string } | { identity: string }

export type Chunks = AsyncIterable<Uint8Array>

/** It may be another key, or its mark in the backup may be damaged: the bytes tell. */
export class WrongKey extends Unloadable {}

const heading = 'age-encryption.org/v1\n'
const byPassphrase = '-> scrypt '

export function encryptWith(encryption: Encryption): (chunks: Chunks) => Chunks {
  const encrypter = new Encrypter()
  if ('passphrase' in encryption) encrypter.setPassphrase(encryption.passphrase)
  else addRecipient(encrypter, encryption.recipient)
  return async function* encrypt(chunks) {
    yield* await encrypter.encrypt(ReadableStream.from(chunks))
  }
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new Error('The recipient must be a public key of age, such as age1….')
  }
}

/** Passes on what is not encrypted; throws Unloadable with a sentence where the key does not fit. */
export function decryptWith(decryption: Decryption | null): (chunks: Chunks) => Chunks {
  return async function* decrypt(chunks) {
    const { head, all } = await lookAhead(chunks)
    if (!head.startsWith(heading)) {
      yield* all
      return
    }
    const needsPassphrase = head.startsWith(byPassphrase, heading.length)
    yield* await open(all, fittingKey(decryption, needsPassphrase))
  }
}

function fittingKey(decryption: Decryption | null, needsPassphrase: boolean): Decryption {
  if (decryption !== null && 'passphrase' in decryption === needsPassphrase) return decryption
  throw new Unloadable(
    needsPassphrase
      ? 'This backup is encrypted with a passphrase. Pass the file that contains it: --passphrase-file FILE.'
      : 'This backup is encrypted for an age key. Pass the file with its identity: --identity FILE.',
  )
}

async function open(all: Chunks, decryption: Decryption) {
  const decrypter = new Decrypter()
  try {
    if ('passphrase' in decryption) decrypter.addPassphrase(decryption.passphrase)
    else decrypter.addIdentity(decryption.identity)
    return await decrypter.decrypt(ReadableStream.from(all))
  } catch {
    throw new WrongKey(
      'passphrase' in decryption
        ? 'This passphrase doesn’t open the backup. Use the one it was made with.'
        : 'This identity doesn’t open the backup. Use the one that matches its recipient.',
    )
  }
}

/** The beginning of a stream, and the stream with it. */
async function lookAhead(chunks: Chunks): Promise<{ head: string; all: Chunks }> {
  const reader = chunks[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  const wanted = heading.length + byPassphrase.length
  for (let size = 0; size < wanted; ) {
    const { done, value } = await reader.next()
    if (done) break
    first.push(value)
    size += value.length
  }
  async function* all() {
    yield* first
    for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value
  }
  return { head: Buffer.concat(first).subarray(0, wanted).toString('latin1'), all: all() }
}

/** A secret is read from a file: on the command line every process of the machine could see it. */
export function readPassphrase(path: string): string {
  const [passphrase = ''] = read(path).split(/\r?\n/)
  if (passphrase === '') throw new Error(`${path} has no passphrase in its first line.`)
  return passphrase
}

/** As age-keygen writes it, with comments. */
export function readIdentity(path: string): string {
  const identity = read(path)
    .split(/\r?\n/)
    .find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identity === undefined) throw new Error(`${path} has no age identity (AGE-SECRET-KEY-…).`)
  return identity
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new Error(`There is no file ${path}.`)
    throw new Error(`${path} can’t be read: ${error instanceof Error ? error.message : error}.`)
  }
}
