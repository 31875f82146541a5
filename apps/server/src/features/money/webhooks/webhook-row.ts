import { randomBytes } from 'node:crypto'
import type { Webhook } from '@hopwise/contracts'
import type { webhooks } from '@hopwise/db'
import type { Tenant } from '#src/services.ts'

export type WebhookRow = typeof webhooks.$inferSelect

const secretBytes = 32
export const webhookSecretPurpose = (workspaceId: number) =>
  `webhook secret of workspace ${workspaceId}`

/** As Standard Webhooks writes a secret: base64 behind `whsec_`. */
export function newSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`
}

export function sealSecret(
  { secrets, workspaceId }: Pick<Tenant, 'secrets' | 'workspaceId'>,
  secret: string,
): string {
  return secrets.seal(secret, webhookSecretPurpose(workspaceId))
}

export function openSecret({ secrets, workspaceId }: Tenant, { secret }: WebhookRow): string {
  return secrets.open(secret, webhookSecretPurpose(workspaceId))
}

export function presentWebhook(row: WebhookRow, lastDeliveredAt: Date | null = null): Webhook {
  return {
    id: row.id,
    form: row.form,
    url: row.url,
    method: row.method,
    events: row.events,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    failures: row.failures,
    createdAt: row.createdAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
  }
}
