import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const saltBytes = 16
const keyBytes = 32
const cost = { N: 16_384, r: 8, p: 1 }

/** The salt and the key made with it, as a link's row keeps them. */
export async function hashLinkPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await keyOf(password, salt)
  return `${salt.toString('base64url')}.${key.toString('base64url')}`
}

export async function isLinkPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', kept = ''] = hash.split('.')
  const expected = Buffer.from(kept, 'base64url')
  const key = await keyOf(password, Buffer.from(salt, 'base64url'))
  return expected.length === key.length && timingSafeEqual(key, expected)
}

/** Keyboards write an accented letter in one sign or in two. */
function keyOf(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}
