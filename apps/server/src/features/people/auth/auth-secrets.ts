import { accounts, type Orm, twoFactors } from '@hopwise/db'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, asc, eq, gt, isNotNull, notLike } from 'drizzle-orm'
import type { Config } from '#src/config.ts'
import { keyIdOf } from '#src/secrets.ts'

/** What better-auth encrypts: seeds and recovery codes of second steps, tokens of single sign-on. */
const encryptedColumns = [
  { table: twoFactors, column: twoFactors.secret, field: 'secret' },
  { table: twoFactors, column: twoFactors.backupCodes, field: 'backupCodes' },
  { table: accounts, column: accounts.accessToken, field: 'accessToken' },
  { table: accounts, column: accounts.refreshToken, field: 'refreshToken' },
] as const
const rowsAtOnce = 500

/** It signs cookies with the first key, and reads what was encrypted under any of them. */
export function authSecrets({ secretKey, oldKeys }: Pick<Config, 'secretKey' | 'oldKeys'>) {
  return {
    secrets: [secretKey, ...oldKeys].map((value) => ({ version: versionOf(value), value })),
    // Of values from before keys had versions.
    secret: oldKeys.at(-1) ?? secretKey,
  }
}

const versionOf = (key: string) => Number.parseInt(keyIdOf(key), 16)

/** Encrypts under the first key what is not yet; answers how many values there were. */
export async function resealSignIn(orm: Orm, keys: readonly [string, ...string[]]) {
  let resealed = 0
  for (const column of encryptedColumns) resealed += await resealColumn(orm, keys, column)
  return resealed
}

async function resealColumn(
  orm: Orm,
  keys: readonly [string, ...string[]],
  { table, column, field }: (typeof encryptedColumns)[number],
): Promise<number> {
  const version = versionOf(keys[0])
  const key = { keys: new Map([[version, keys[0]]]), currentVersion: version }
  let resealed = 0
  for (let last = ''; ; ) {
    const rows = await orm
      .select({ id: table.id, value: column })
      .from(table)
      .where(and(isNotNull(column), notLike(column, `$ba$${version}$%`), gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(rowsAtOnce)
    for (const { id, value } of rows) {
      const text = value === null ? null : await decryptWithAny(keys, value)
      if (text !== null && value !== null) {
        const encrypted = await symmetricEncrypt({ key, data: text })
        await orm
          .update(table)
          .set({ [field]: encrypted })
          .where(and(eq(table.id, id), eq(column, value)))
        resealed += 1
      }
      last = id
    }
    if (rows.length < rowsAtOnce) return resealed
  }
}

/** Null for what is not encrypted, or under a key that is not here. */
async function decryptWithAny(keys: readonly string[], value: string): Promise<string | null> {
  const data = value.replace(/^\$ba\$\d+\$/, '')
  for (const key of keys) {
    try {
      return await symmetricDecrypt({ key, data })
    } catch {
      // Not this one.
    }
  }
  return null
}
