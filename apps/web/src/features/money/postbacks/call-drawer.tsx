import type { PostbackCall } from '@hopwise/contracts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { Drawer } from '#src/shared/ui/drawer.tsx'
import { FieldList } from './field-list.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'

interface CallDrawerProps {
  /** Null keeps it closed. */
  call: PostbackCall | null
  onClose: () => void
}

export function CallDrawer({ call, onClose }: CallDrawerProps) {
  return (
    <Drawer
      isOpen={call !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={call ? `Call to ${call.addressName}` : ''}
      description={call && formatDateTime(call.receivedAt)}
    >
      {call && <CallParts call={call} />}
    </Drawer>
  )
}

function CallParts({ call }: { call: PostbackCall }) {
  const { outcome, reason, fields, from } = call
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-2">
        <OutcomeBadge outcome={outcome} />
        {reason && <p className="text-body text-ink-2">{reason}</p>}
        {from && <p className="text-cell text-ink-3">{`Called from ${from}`}</p>}
      </div>
      <section aria-label="Parameters">
        <h3 className="mb-2 text-cell font-label">Parameters</h3>
        {Object.keys(fields).length === 0 ? (
          <p className="text-cell text-ink-3">None.</p>
        ) : (
          <FieldList fields={fields} />
        )}
      </section>
    </div>
  )
}
