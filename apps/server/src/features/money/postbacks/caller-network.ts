import { createHmac } from 'node:crypto'
import { postbackAddresses } from '@hopwise/db'
import { networkOf } from '@hopwise/redirector'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import type { AddressRow } from './address-row.ts'

const hashLength = 16

/** The range that a network calls from, as a list of addresses has it. */
const range = { ipv4: 24, ipv6: 48 }

/** By the day and the address's own token: it counts networks, and leads to none without the token. */
export function hashCaller(token: string, from: string, now: Date): string | null {
  const network = networkOf(from, range)
  if (network === null) return null
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', token).update(`${day} ${network}`).digest('hex').slice(0, hashLength)
}

/** From now on only the network of this call may call; of two first calls one decides. */
export async function pinCaller(tenant: Tenant, address: AddressRow, from: string): Promise<void> {
  const network = networkOf(from, range)
  if (!address.pinsFirstCaller || network === null) return
  await tenant.orm
    .update(postbackAddresses)
    .set({ allowedAddresses: [network], pinsFirstCaller: false })
    .where(
      ours(
        tenant,
        postbackAddresses,
        eq(postbackAddresses.id, address.id),
        eq(postbackAddresses.pinsFirstCaller, true),
      ),
    )
}
