import type { Placement } from '@hopwise/contracts'
import { Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { AnalyticsCanvas } from '#src/shared/canvas/analytics-canvas.tsx'
import type { HomeCanvas } from '#src/shared/canvas/home-canvas-search.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { RecordHome } from '#src/shared/record/record-home.tsx'
import { SeeLink } from '#src/shared/record/see-link.tsx'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { Menu, MenuItem } from '#src/shared/ui/menu.tsx'
import { ComplianceList } from './compliance-list.tsx'
import { describeWhen, linkLabels, statusLabels, whyByHand } from './placement-labels.ts'
import { type PlacementSearch, type PlacementSide, placementSides } from './placement-search.ts'
import { usePlacement } from './placements.queries.ts'
import { PublishForm } from './publish-form.tsx'
import { RejectForm } from './reject-form.tsx'
import { usePlacementActions } from './use-placement-actions.ts'
import { ViewsForm } from './views-form.tsx'

interface PlacementHomeProps {
  search: PlacementSearch
  onClose: () => void
  onSide: (side: PlacementSide) => void
  canvas: HomeCanvas
  onEdit: (id: number) => void
}

/** Everything about one placement. */
export function PlacementHome({ search, onClose, onSide, canvas, onEdit }: PlacementHomeProps) {
  return (
    <RecordHome
      id={search.placement}
      onClose={onClose}
      noun="placement"
      useRecord={usePlacement}
      title={({ title }) => title}
      description={({ target }) => target?.name}
      skeleton={['h-9 w-full', 'h-40', 'h-52']}
      renderActions={(placement) => (
        <Actions placement={placement} onEdit={onEdit} onRemove={onClose} />
      )}
      renderMarks={(placement) => <Marks placement={placement} />}
      tabs={({ link }) =>
        placementSides.filter(({ value }) => link !== null || value !== 'visitors')
      }
      tab={search.side ?? 'overview'}
      onTab={onSide}
      renderTab={(placement, side) =>
        side === 'visitors' ? (
          <AnalyticsCanvas {...canvas} fixed={{ link: String(placement.link?.id) }} />
        ) : (
          <Overview placement={placement} />
        )
      }
    />
  )
}

const boxClasses =
  'grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4'

interface PartProps {
  placement: Placement
}

function Marks({ placement }: PartProps) {
  const { removedAt, status } = placement
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      {removedAt && <Badge>Removed</Badge>}
      <Badge tone={statusLabels[status].tone}>{statusLabels[status].name}</Badge>
      <span className="text-cell text-ink-2 wrap-anywhere">{describeWhen(placement)}</span>
    </div>
  )
}

interface ActionsProps extends PartProps {
  onEdit: (id: number) => void
  onRemove: () => void
}

function Actions({ placement, onEdit, onRemove }: ActionsProps) {
  const { id, title, removedAt, status } = placement
  const actions = usePlacementActions()
  if (removedAt) return <Button onClick={() => void actions.restore(placement)}>Restore</Button>
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      {(status === 'draft' || status === 'rejected') && (
        <Button onClick={() => void actions.schedule({ id })}>Schedule</Button>
      )}
      {status === 'scheduled' && (
        <Button onClick={() => void actions.unschedule(placement)}>Unschedule</Button>
      )}
      <Button onClick={() => onEdit(id)}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <Menu
        trigger={
          <IconButton
            label={`More for ${title}`}
            icon={Ellipsis}
            size="sm"
            className="max-lg:size-9"
          />
        }
      >
        <MenuItem
          icon={Trash2}
          onSelect={() =>
            void actions.remove(placement).then((isRemoved) => {
              if (isRemoved) onRemove()
            })
          }
        >
          Remove
        </MenuItem>
      </Menu>
    </div>
  )
}

function Overview({ placement }: PartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Figures placement={placement} />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Text placement={placement} />
          {!placement.removedAt && <OnTheSite placement={placement} />}
        </div>
        <Compliance placement={placement} />
      </div>
    </div>
  )
}

function Text({ placement: { content } }: PartProps) {
  return (
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
      <p className="max-h-96 overflow-y-auto rounded-card border border-line bg-surface p-4 text-cell wrap-anywhere whitespace-pre-line">
        {content}
      </p>
    </section>
  )
}

function Compliance({ placement: { id, compliance, removedAt } }: PartProps) {
  const { approve } = usePlacementActions()
  const { checks, approvalRequired, approvedAt } = compliance
  return (
    <section className="grid gap-3">
      <h3 className="text-body font-title">Compliance</h3>
      <div className={boxClasses}>
        <ComplianceList checks={checks} />
        {approvalRequired && !removedAt && (
          <div>
            <Button size="sm" onClick={() => void approve({ id, isApproved: approvedAt === null })}>
              {approvedAt === null ? 'The site agreed' : 'The site declined'}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function OnTheSite({ placement }: PartProps) {
  const { status, url, version, performance } = placement
  const isOut = status === 'published'
  return (
    <section className="grid gap-3">
      <h3 className="text-body font-title">On the site</h3>
      <div className={boxClasses}>
        {url ? (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-center gap-1.5 justify-self-start text-cell font-label text-accent wrap-anywhere hover:underline"
          >
            {url}
            <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          </a>
        ) : (
          <p className="text-cell text-ink-2">{whyByHand}</p>
        )}
        {isOut && (
          <Disclosure
            summary={performance.views === null ? 'Enter views' : 'Update views'}
            className="text-cell"
          >
            <div className="mt-3">
              <ViewsForm placement={placement} />
            </div>
          </Disclosure>
        )}
        {isOut ? (
          <Disclosure summary="Change the URL" className="text-cell">
            <div className="mt-3">
              <PublishForm key={`publish-${version}`} placement={placement} />
            </div>
          </Disclosure>
        ) : (
          <PublishForm key={`publish-${version}`} placement={placement} />
        )}
        {status !== 'rejected' && status !== 'draft' && (
          <Disclosure summary="Rejected or removed by the site?" className="text-cell">
            <div className="mt-3">
              <RejectForm placement={placement} />
            </div>
          </Disclosure>
        )}
      </div>
    </section>
  )
}

function Figures({ placement: { performance, linkKind, link, affiliateLinks } }: PartProps) {
  const { views, clicks, conversions, revenue } = performance
  const counted = linkKind === 'tracked'
  const [address] = affiliateLinks
  const figures = [
    ['Views', views === null ? 'Unknown' : formatNumber(views)],
    ['Clicks', counted ? formatNumber(clicks) : 'Not counted'],
    ['Conversions', counted ? formatNumber(conversions) : 'Not counted'],
    ['Earnings', counted ? formatCurrency(revenue) : 'Not counted'],
  ]
  return (
    <div className="rounded-card border border-line bg-surface">
      <dl className="grid grid-cols-2 gap-4 p-4 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-note text-ink-3">{name}</dt>
            <dd className={counted ? 'text-title font-title' : 'text-headline font-title'}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-cell text-ink-2">
        <span className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
          {linkLabels[linkKind]}
          {address && `: ${address.replace(/^https?:\/\//, '')}`}
          {address && <CopyButton value={address} label="Copy link" copied={linkCopied} />}
        </span>
        {link && <SeeLink linkId={link.id} />}
      </div>
    </div>
  )
}
