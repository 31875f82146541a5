import type { WebhookDelivery } from '@hopwise/contracts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Drawer } from '#src/shared/ui/drawer.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'
import { useResendDelivery } from './webhooks.queries.ts'

interface DeliveryDrawerProps {
  /** Null keeps it closed. */
  delivery: WebhookDelivery | null
  isShared: boolean
  onClose: () => void
  onSent: (delivery: WebhookDelivery) => void
}

export function DeliveryDrawer({ delivery, onClose, ...rest }: DeliveryDrawerProps) {
  return (
    <Drawer
      isOpen={delivery !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Delivery"
      description={delivery && formatDateTime(delivery.createdAt)}
    >
      {delivery && <Parts delivery={delivery} {...rest} />}
    </Drawer>
  )
}

type PartsProps = Omit<DeliveryDrawerProps, 'delivery' | 'onClose'> & { delivery: WebhookDelivery }

function Parts({ delivery, isShared, onSent }: PartsProps) {
  const { act, isPending } = useAction({
    run: useResendDelivery(),
    done: ({ problem }) =>
      problem === null
        ? { title: 'Success', description: 'The receiver accepted it.' }
        : { title: 'Error', description: problem, variant: 'destructive' },
    failed: 'Failed to send it again. Please try again.',
    onDone: onSent,
  })
  const { status, attempts, answerStatus, problem, nextAt, payload } = delivery
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-2 text-cell text-ink-2">
          <DeliveryBadge status={status} />
          {formatCount(attempts, 'attempt')}
          {answerStatus !== null && `, response ${answerStatus}`}
        </p>
        {!isShared && (
          <Button size="sm" pending={isPending} onClick={() => void act(delivery.id)}>
            Send again
          </Button>
        )}
      </div>
      {problem && <p className="text-cell text-red">{problem}</p>}
      {status === 'waiting' && nextAt && attempts > 0 && (
        <p className="text-cell text-ink-3">{`Tried again ${formatDateTime(nextAt)}.`}</p>
      )}
      <section aria-label="Payload">
        <h3 className="mb-2 text-cell font-label">Payload</h3>
        <pre className="overflow-x-auto rounded-control border border-line bg-sunken p-3 font-mono text-note leading-5 whitespace-pre-wrap wrap-anywhere">
          {JSON.stringify(payload, null, 2)}
        </pre>
      </section>
    </div>
  )
}
