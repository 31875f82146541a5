import type { Webhook } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { ListCard } from '#src/shared/ui/list-card.tsx'
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

/** Receivers of clicks and conversions, and what was sent to them. */
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
      <ListCard
        title="Webhooks"
        description="Services that receive your clicks and conversions."
        query={query}
        noun="webhooks"
        add={add}
        empty={{
          title: 'No webhooks yet',
          description: 'Add one to notify a tracker, a traffic source or a script of your own.',
        }}
      >
        {(webhook) => (
          <WebhookItem
            key={webhook.id}
            webhook={webhook}
            isShared={isShared}
            onRotate={() => setOpen({ dialog: 'rotate', webhook })}
          />
        )}
      </ListCard>
      <DeliveryLog isShared={isShared} />
      {open?.dialog === 'add' && <WebhookDialog onClose={close} onSecret={showSecret} />}
      {open?.dialog === 'rotate' && (
        <RotateSecretDialog webhook={open.webhook} onClose={close} onSecret={showSecret} />
      )}
      {open?.dialog === 'secret' && <SecretDialog secret={open.secret} onClose={close} />}
    </div>
  )
}
