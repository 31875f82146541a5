import type { PlacementDraft } from '@hopwise/contracts'
import { checkPlacement } from '@hopwise/post-checks'
import { useDeferredValue } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'
import { ComplianceList } from './compliance-list.tsx'
import type { DraftItem } from './drafting-store.ts'
import { describeWhen, linkLabels } from './placement-labels.ts'
import { useCreatePlacement } from './placements.queries.ts'

interface DraftCardProps {
  item: DraftItem
  /** Its text was written over, or it was kept. */
  onChange: (part: Partial<DraftItem>) => void
}

const stateLabels = {
  waiting: { label: 'Waiting', tone: 'gray' },
  writing: { label: 'Writing', tone: 'blue' },
  ready: { label: 'Ready to review', tone: 'yellow' },
  kept: { label: 'Kept', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
} as const

export function DraftCard({ item, onChange }: DraftCardProps) {
  const { site, state, draft, failure } = item
  return (
    <Card>
      <CardHeader
        title={site.name}
        description={site.rules[0]}
        action={<Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>}
      />
      <CardBody>
        {failure !== null && <p className="text-cell text-red">{failure}</p>}
        {(state === 'waiting' || state === 'writing') && (
          <Loading label={`${stateLabels[state].label}: ${site.name}`}>
            <Skeleton className="h-24" />
          </Loading>
        )}
        {draft && state === 'ready' && <Draft item={item} draft={draft} onChange={onChange} />}
        {draft && state === 'kept' && (
          <p className="text-cell text-ink-2">“{draft.title}” is in the queue.</p>
        )}
      </CardBody>
    </Card>
  )
}

type DraftProps = DraftCardProps & { draft: PlacementDraft }

function Draft({ item: { site, product }, draft, onChange }: DraftProps) {
  const { title, content } = draft
  const { workspace } = useCurrentUser()
  const write = (part: Partial<PlacementDraft>) => onChange({ draft: { ...draft, ...part } })
  const written = useDeferredValue({ title, content })
  const create = useAction({
    run: useCreatePlacement(),
    done: (made) => ({
      title: 'Content Placement Created',
      description: made.status === 'scheduled' ? `${describeWhen(made)}.` : 'Kept as a draft.',
    }),
    failed: 'Failed to create content placement',
    onDone: () => onChange({ state: 'kept' }),
  })
  const { checks } = checkPlacement(written, {
    site,
    linkKind: draft.linkKind,
    isOwnPage: false,
    destinationUrl: draft.destinationUrl,
    shortUrl: null,
    productName: product.name,
    homeMarket: workspace.market,
    hasTwin: false,
    approvedAt: null,
  })
  const keep = async (status: 'draft' | 'scheduled') => {
    if (create.isPending) return
    await create.act({
      targetId: site.id,
      productId: product.id,
      destinationUrl: draft.destinationUrl,
      linkKind: draft.linkKind,
      title,
      content,
      status,
    })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {draft.notice && <p className="text-note text-ink-3">{draft.notice}</p>}
      <Field label={`Title for ${site.name}`}>
        <Input value={title} onChange={({ target }) => write({ title: target.value })} />
      </Field>
      <Field
        label={`Text for ${site.name}`}
        hint={`${linkLabels[draft.linkKind]}. Written by ${draft.writer === 'model' ? 'the language model' : 'the built-in writer'}; read it before you keep it.`}
      >
        <Textarea
          rows={8}
          className="max-h-80"
          value={content}
          onChange={({ target }) => write({ content: target.value })}
        />
      </Field>
      <ComplianceList checks={checks} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={create.isPending} onClick={() => void keep('scheduled')}>
          Schedule
        </Button>
        <Button disabled={create.isPending} onClick={() => void keep('draft')}>
          Keep as a draft
        </Button>
      </div>
    </div>
  )
}
