import { randomBytes } from 'node:crypto'
import type { Webhook } from '@hopwise/contracts'
import { webhooks } from '@hopwise/db'
import { and, isNull } from 'drizzle-orm'
import type { Ctx, Tenant } from '#src/services.ts'

export type WebhookRow = typeof webhooks.$inferSelect

/** It is sent what happens: neither paused nor removed. */
export const isActive = and(isNull(webhooks.pausedAt), isNull(webhooks.removedAt))

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

/** The secret, and after a rotation for some time the one before it. */
export function openSecrets({ secrets, workspaceId, now }: Tenant, row: WebhookRow): string[] {
  const { secret, formerSecret, formerSecretUntil } = row
  const isOver = formerSecretUntil === null || formerSecretUntil <= now()
  const sealed = formerSecret === null || isOver ? [secret] : [secret, formerSecret]
  return sealed.map((one) => secrets.open(one, webhookSecretPurpose(workspaceId)))
}

/** Who may read, but not change it, sees where it goes; what follows the host often opens the receiver. */
export function withoutPath<Shown extends Webhook>(shown: Shown): Shown {
  const { origin, href } = new URL(shown.url)
  return href === `${origin}/` ? shown : { ...shown, url: `${origin}/…` }
}

/** As its caller may see it. */
export function shownTo({ actor }: Ctx, shown: Webhook): Webhook {
  const mayChange = actor.kind === 'person' || actor.scopes.includes('admin:write')
  return mayChange ? shown : withoutPath(shown)
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
