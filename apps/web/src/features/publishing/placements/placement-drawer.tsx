import type { Placement } from '@hopwise/contracts'
import { ExternalLink, Pencil } from 'lucide-react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { RecordDrawer } from '#src/shared/record/record-drawer.tsx'
import { SeeVisitors } from '#src/shared/record/see-visitors.tsx'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { ComplianceList } from './compliance-list.tsx'
import { describeWhen, linkLabels, statusLabels, whyByHand } from './placement-labels.ts'
import { usePlacement } from './placements.queries.ts'
import { PublishForm } from './publish-form.tsx'
import { RejectForm } from './reject-form.tsx'
import { usePlacementActions } from './use-placement-actions.ts'
import { ViewsForm } from './views-form.tsx'

interface PlacementDrawerProps {
  id: number | undefined
  onClose: () => void
  onEdit: (id: number) => void
}

export function PlacementDrawer({ id, onClose, onEdit }: PlacementDrawerProps) {
  return (
    <RecordDrawer
      id={id}
      onClose={onClose}
      noun="placement"
      useRecord={usePlacement}
      title={({ title }) => title}
      description={({ target }) => target?.name}
      skeleton={['h-8 w-56', 'h-40', 'h-52']}
      className="w-[min(620px,100vw)]"
    >
      {(placement) => <Detail placement={placement} onEdit={onEdit} onRemove={onClose} />}
    </RecordDrawer>
  )
}

interface DetailProps {
  placement: Placement
  onEdit: (id: number) => void
  onRemove: () => void
}

function Detail({ placement, onEdit, onRemove }: DetailProps) {
  const { status, compliance, content, url } = placement
  const actions = usePlacementActions()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-2">
        {placement.removedAt && <Badge>Removed</Badge>}
        <Badge tone={statusLabels[status].tone}>{statusLabels[status].name}</Badge>
        <span className="text-cell text-ink-2 wrap-anywhere">{describeWhen(placement)}</span>
        <div className="ml-auto flex flex-wrap gap-2">
          {placement.removedAt ? (
            <Button size="sm" onClick={() => void actions.restore(placement)}>
              Restore
            </Button>
          ) : (
            <>
              {(status === 'draft' || status === 'rejected') && (
                <Button size="sm" onClick={() => void actions.schedule({ id: placement.id })}>
                  Schedule
                </Button>
              )}
              {status === 'scheduled' && (
                <Button size="sm" onClick={() => void actions.unschedule(placement)}>
                  Make it a draft
                </Button>
              )}
              <Button size="sm" onClick={() => onEdit(placement.id)}>
                <Pencil aria-hidden />
                Edit
              </Button>
            </>
          )}
        </div>
      </div>
      <div className="grid gap-3">
        <Figures placement={placement} />
        {placement.link && <SeeVisitors linkId={placement.link.id} />}
      </div>
      <section className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-body font-title">Text</h3>
          <CopyButton
            value={content}
            label="Copy text"
            look="button"
            copied={{ title: 'Copied!', description: 'Paste it on the site.' }}
          />
        </div>
        <p className="max-h-72 overflow-y-auto rounded-card border border-line bg-sunken/60 p-4 text-cell wrap-anywhere whitespace-pre-line">
          {content}
        </p>
        <p className="text-note text-ink-3 wrap-anywhere">
          {linkLabels[placement.linkKind]}
          {placement.affiliateLinks[0] && `: ${placement.affiliateLinks[0]}`}
        </p>
      </section>
      <section className="grid gap-3">
        <h3 className="text-body font-title">Compliance</h3>
        <ComplianceList checks={compliance.checks} />
        {compliance.approvalRequired && !placement.removedAt && (
          <div>
            <Button
              size="sm"
              onClick={() =>
                void actions.approve({
                  id: placement.id,
                  isApproved: compliance.approvedAt === null,
                })
              }
            >
              {compliance.approvedAt === null ? 'The site agreed' : 'The site declined'}
            </Button>
          </div>
        )}
      </section>
      {!placement.removedAt && (
        <section className="grid gap-4 border-t border-line pt-5">
          <h3 className="text-body font-title">On the site</h3>
          <p className="text-cell text-ink-2">{whyByHand}</p>
          {url && (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex items-center gap-1.5 justify-self-start text-cell font-label text-accent wrap-anywhere hover:underline"
            >
              {url}
              <ExternalLink aria-hidden className="size-3.5 shrink-0" />
            </a>
          )}
          <PublishForm key={`publish-${placement.version}`} placement={placement} />
          {status === 'published' && <ViewsForm placement={placement} />}
          {status !== 'rejected' && status !== 'draft' && <RejectForm placement={placement} />}
          <div>
            <Button
              variant="ghost"
              size="sm"
              onClick={() =>
                void actions.remove(placement).then((isRemoved) => {
                  if (isRemoved) onRemove()
                })
              }
            >
              Remove the placement
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}

function Figures({ placement: { performance, linkKind } }: { placement: Placement }) {
  const { views, clicks, conversions, revenue } = performance
  const counted = linkKind === 'tracked'
  const figures = [
    ['Views', views === null ? 'Unknown' : formatNumber(views)],
    ['Clicks', counted ? formatNumber(clicks) : 'Not counted'],
    ['Conversions', counted ? formatNumber(conversions) : 'Not counted'],
    ['Revenue', counted ? formatCurrency(revenue) : 'Not counted'],
  ]
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-card border border-line bg-sunken/60 p-4 sm:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-note text-ink-3">{name}</dt>
          <dd className="text-body font-title">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
