import { acmeAccounts, acmeChallenges } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import type { TlsConfig } from '#src/config.ts'
import { type Authority, makeKey } from '#src/integrations/acme/order-certificate.ts'
import type { Services } from '#src/services.ts'
import { acmeKeyPurpose } from './acme-key-purpose.ts'

/** With the account of this installation, which the first order makes. */
export async function prepareAuthority(
  services: Services,
  { directoryUrl, email }: TlsConfig,
): Promise<Authority> {
  const { database, now, secrets } = services
  return {
    directoryUrl,
    email,
    accountKey: await readAccountKey(services, directoryUrl),
    challenges: {
      async put(askedBy, text) {
        const row = { answer: secrets.seal(text, acmeKeyPurpose), createdAt: now() }
        await database.orm
          .insert(acmeChallenges)
          .values({ askedBy, ...row })
          .onConflictDoUpdate({ target: acmeChallenges.askedBy, set: row })
      },
      async remove(askedBy) {
        await database.orm.delete(acmeChallenges).where(eq(acmeChallenges.askedBy, askedBy))
      },
    },
  }
}

async function readAccountKey(services: Services, directoryUrl: string): Promise<string> {
  const { database, log, secrets } = services
  const [account] = await database.orm
    .select()
    .from(acmeAccounts)
    .where(eq(acmeAccounts.directoryUrl, directoryUrl))
  if (account !== undefined) {
    try {
      return secrets.open(account.privateKey, acmeKeyPurpose)
    } catch (error) {
      log.error(
        { err: error },
        'the key of the account at the authority cannot be read; a new one is made',
      )
    }
  }
  const key = await makeKey()
  const privateKey = secrets.seal(key, acmeKeyPurpose)
  await database.orm
    .insert(acmeAccounts)
    .values({ directoryUrl, privateKey })
    .onConflictDoUpdate({ target: acmeAccounts.directoryUrl, set: { privateKey } })
  return key
}
