import {
  acmeAccounts,
  acmeChallenges,
  auditChains,
  certificates,
  idempotencyKeys,
  networkConnections,
  postbackAddresses,
  socialAccounts,
  socialHandshakes,
  webhooks,
} from '@hopwise/db'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { auditKeyPurpose } from '#src/audit/signatures.ts'
import { acmeKeyPurpose } from '#src/features/links/certificates/index.ts'
import { networkKeyPurpose } from '#src/features/links/networks/index.ts'
import { insPurpose } from '#src/features/money/ins/index.ts'
import { postbackSecretPurpose, postbackTokenPurpose } from '#src/features/money/postbacks/index.ts'
import { webhookSecretPurpose } from '#src/features/money/webhooks/index.ts'
import { socialTokenPurpose, verifierPurpose } from '#src/features/publishing/social/index.ts'
import { idempotentAnswerPurpose } from '#src/http/answer-once.ts'

export interface SealedColumn {
  table: PgTable
  /** Null where the installation's own are sealed. */
  owner: PgColumn | null
  /** The column's name in the table's definition. */
  field: string
  column: PgColumn
  purpose(workspaceId: number): string
}

type Purpose = string | ((workspaceId: number) => string)

/** Every column that `Secrets` seals; a test finds the one that is missing here. */
export const sealedColumns: readonly SealedColumn[] = [
  ...columnsOf(networkConnections, { apiKey: networkKeyPurpose }),
  ...columnsOf(networkConnections, { insToken: insPurpose, insSecret: insPurpose }),
  ...columnsOf(postbackAddresses, { token: postbackTokenPurpose, secret: postbackSecretPurpose }),
  ...columnsOf(webhooks, { secret: webhookSecretPurpose, formerSecret: webhookSecretPurpose }),
  ...columnsOf(socialAccounts, { accessToken: socialTokenPurpose }),
  ...columnsOf(socialAccounts, { refreshToken: socialTokenPurpose }),
  ...columnsOf(socialHandshakes, { verifier: verifierPurpose }),
  ...columnsOf(auditChains, { key: auditKeyPurpose }),
  ...columnsOf(idempotencyKeys, { answer: idempotentAnswerPurpose }),
  ...columnsOf(certificates, { privateKey: acmeKeyPurpose }),
  ...columnsOf(acmeAccounts, { privateKey: acmeKeyPurpose }),
  ...columnsOf(acmeChallenges, { answer: acmeKeyPurpose }),
]

function columnsOf<Table extends PgTable>(
  table: Table,
  purposes: Partial<Record<keyof Table['_']['columns'], Purpose>>,
): SealedColumn[] {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return Object.entries<Purpose | undefined>(purposes).flatMap(([field, purpose]) => {
    const column = columns[field]
    if (column === undefined || purpose === undefined) return []
    const owner = columns['workspaceId'] ?? null
    return {
      table,
      owner,
      field,
      column,
      purpose: typeof purpose === 'string' ? () => purpose : purpose,
    }
  })
}
