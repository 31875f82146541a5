import type { Webhook } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { RotateSecretDialog } from './rotate-secret-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookItem } from './webhook-item.tsx'
import { webhooksQuery } from './webhooks.queries.ts'

type Open =
  | { dialog: 'add' }
  | { dialog: 'rotate'; webhook: Webhook }
  | { dialog: 'secret'; secret: string }
  | null

/** Receivers that are told of clicks and conversions, and what was sent to them. */
export function WebhooksCard() {
  const query = useQuery(webhooksQuery)
  const isShared = useCurrentUser().workspace.isSample
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const showSecret = (secret: string) => setOpen({ dialog: 'secret', secret })
  const add = (
    <Button onClick={() => setOpen({ dialog: 'add' })} disabled={isShared}>
      <Plus aria-hidden />
      Add Webhook
    </Button>
  )
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <Card>
        <CardHeader
          title="Webhooks"
          description="Services of yours that are told of clicks and conversions."
          action={query.data && query.data.length > 0 && add}
        />
        <Loaded
          query={query}
          failure="The webhooks could not be loaded."
          skeleton={
            <Loading label="Loading webhooks" className="grid gap-3 px-[18px] pb-5">
              <Skeleton className="h-10" />
              <Skeleton className="h-10" />
            </Loading>
          }
        >
          {(webhooks) =>
            webhooks.length === 0 ? (
              <EmptyState
                title="No webhooks yet"
                description="Add one to tell a tracker, a traffic source or a script of your own."
                action={add}
                className="pt-4"
              />
            ) : (
              <ul className="border-t border-line">
                {webhooks.map((webhook) => (
                  <WebhookItem
                    key={webhook.id}
                    webhook={webhook}
                    isShared={isShared}
                    onRotate={() => setOpen({ dialog: 'rotate', webhook })}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      <DeliveryLog isShared={isShared} />
      {open?.dialog === 'add' && <WebhookDialog onClose={close} onSecret={showSecret} />}
      {open?.dialog === 'rotate' && (
        <RotateSecretDialog webhook={open.webhook} onClose={close} onSecret={showSecret} />
      )}
      {open?.dialog === 'secret' && <SecretDialog secret={open.secret} onClose={close} />}
    </div>
  )
}
