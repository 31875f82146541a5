import type { Webhook } from '@hopwise/contracts'
import { Ellipsis, KeyRound, Pause, Play, Send, Trash2 } from 'lucide-react'
import { formatDateTime } from '#src/shared/format/date.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/shared/ui/menu.tsx'
import { topicWords } from './event-words.ts'
import { useWebhookActions } from './use-webhook-actions.ts'

interface WebhookItemProps {
  webhook: Webhook
  isShared: boolean
  onRotate: (webhook: Webhook) => void
}

export function WebhookItem({ webhook, isShared, onRotate }: WebhookItemProps) {
  const { remove, pause, test } = useWebhookActions()
  const { id, form, method, url, events, pausedAt } = webhook
  const host = new URL(url).host
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b border-line px-[18px] py-3.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-body font-title wrap-anywhere">{host}</h3>
          <State webhook={webhook} />
          <Badge>{form === 'webhook' ? 'Webhook' : `Postback, ${method}`}</Badge>
        </div>
        <p className="mt-1 font-mono text-note leading-5 wrap-anywhere text-ink-3">{url}</p>
        <p className="mt-1 text-cell text-ink-3">
          {topicWords(events)}
          {webhook.lastDeliveredAt && ` · last accepted ${formatDateTime(webhook.lastDeliveredAt)}`}
        </p>
      </div>
      {!isShared && (
        <div className="flex gap-2">
          <Button
            size="sm"
            pending={test.isPending}
            onClick={() => void test.act(webhook)}
            aria-label={`Send a test to ${host}`}
          >
            <Send aria-hidden />
            Send a test
          </Button>
          <Menu
            trigger={
              <IconButton
                label={`More for ${host}`}
                icon={Ellipsis}
                size="sm"
                className="max-lg:size-9"
              />
            }
          >
            <MenuItem
              icon={pausedAt ? Play : Pause}
              onSelect={() => void pause.act({ id, isPaused: pausedAt === null })}
            >
              {pausedAt ? 'Resume' : 'Pause'}
            </MenuItem>
            {form === 'webhook' && (
              <MenuItem icon={KeyRound} onSelect={() => onRotate(webhook)}>
                New secret…
              </MenuItem>
            )}
            <MenuSeparator />
            <MenuItem icon={Trash2} tone="danger" onSelect={() => void remove.act(webhook)}>
              Remove
            </MenuItem>
          </Menu>
        </div>
      )}
    </li>
  )
}

function State({ webhook }: { webhook: Webhook }) {
  if (webhook.pausedAt) return <Badge tone="gray">Paused</Badge>
  if (webhook.failures > 0) return <Badge tone="yellow">Needs attention</Badge>
  return <Badge tone="green">Active</Badge>
}
