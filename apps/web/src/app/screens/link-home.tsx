import type { SmartLink } from '@hopwise/contracts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import {
  HealthAlert,
  HealthSentence,
  useProblemCount,
} from '#src/features/links/link-health/health-sentence.tsx'
import { LinkHealthPart } from '#src/features/links/link-health/link-health-part.tsx'
import { LinkAnalysis } from '#src/features/links/link-intelligence/link-analysis.tsx'
import type { AnalysisTab } from '#src/features/links/link-intelligence/link-intelligence-search.ts'
import { useInsightCount } from '#src/features/links/link-intelligence/use-insight-count.ts'
import { LatestVisits } from '#src/features/links/links/latest-visits.tsx'
import { LinkHomeActions } from '#src/features/links/links/link-home-actions.tsx'
import { LinkRotation } from '#src/features/links/rotation/link-rotation.tsx'
import { ArmButton } from '#src/features/links/smart-links/arm-button.tsx'
import { RoutingCard } from '#src/features/links/smart-links/routing-card.tsx'
import { RulesPart } from '#src/features/links/smart-links/rules-part.tsx'
import { SmartLinkBadges } from '#src/features/links/smart-links/smart-link-badges.tsx'
import { VersionsCard } from '#src/features/links/smart-links/versions.tsx'
import { TagChips } from '#src/features/links/tags/tag-chips.tsx'
import { LinkEarnings } from '#src/features/money/earnings/link-earnings.tsx'
import { LinkPosts } from '#src/features/publishing/posts/link-posts.tsx'
import { useLink } from '#src/shared/api/link.ts'
import { useProduct } from '#src/shared/api/products.ts'
import { AnalyticsCanvas } from '#src/shared/canvas/analytics-canvas.tsx'
import type { HomeCanvas } from '#src/shared/canvas/home-canvas-search.ts'
import { HomeFigures } from '#src/shared/canvas/home-figures.tsx'
import { networkNames } from '#src/shared/format/product-networks.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { DoneNote } from '#src/shared/record/done-note.tsx'
import { RecordHome } from '#src/shared/record/record-home.tsx'
import { Badge } from '#src/shared/ui/badge.tsx'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { LinkStateNotes } from '#src/shared/ui/link-state-badges.tsx'
import { ProductPicture } from '#src/shared/ui/product-picture.tsx'
import type { ToastMessage } from '#src/shared/ui/toast-store.ts'
import { InsightPlaceLink } from './insight-place.tsx'
import { type HomeTab, homeTabs, type LinkLayer, type OpenHome } from './link-home-search.ts'
import { LinkLayers } from './link-layers.tsx'

interface LinkHomeProps {
  home: OpenHome | undefined
  onClose: () => void
  onTab: (tab: HomeTab) => void
  canvas: HomeCanvas
  /** What is open over it, or over the list. */
  layer: LinkLayer
  onLayer: (layer: Partial<LinkLayer>) => void
  onLayerClose: () => void
  /** Every link is edited in the whole form, whatever it does so far. */
  isSmart?: boolean
  onPickTag: (tag: number) => void
}

interface Done {
  id: number
  message: ToastMessage
}

/** Everything about one link, in one place, and what opens for one with or without it. */
export function LinkHome(props: LinkHomeProps) {
  const { home, onClose, onTab, canvas, onLayer, onPickTag } = props
  const [done, setDone] = useState<Done | null>(null)
  // Within the drawer, where a toast could not be reached.
  const show = (message: ToastMessage) => home && setDone({ id: home.id, message })
  const problems = useProblemCount(home?.id)
  const insights = useInsightCount(home?.id)
  const close = () => {
    setDone(null)
    onClose()
  }
  return (
    <>
      <RecordHome
        id={home?.id}
        onClose={close}
        noun="link"
        useRecord={useLink}
        title={(link) => <ShortUrl link={link} />}
        description={(link) => <Origin link={link} />}
        skeleton={['h-9 w-full', 'h-28', 'h-72']}
        renderPicture={({ product }) => <ProductPicture product={product} className="size-11" />}
        renderAfterTitle={({ shortUrl }) => (
          <CopyButton
            value={shortUrl}
            label={`Copy ${shortAddress(shortUrl)}`}
            copied={linkCopied}
          />
        )}
        renderActions={(link) => (
          <LinkHomeActions
            link={link}
            onQrCode={() => onLayer({ qr: link.id })}
            onTry={() => onLayer({ test: link.id })}
            onEdit={() => onLayer({ edit: link.id })}
            show={show}
          />
        )}
        renderMarks={(link) => (
          <>
            {done?.id === link.id && (
              <DoneNote key={done.message.title} message={done.message} className="mb-3" />
            )}
            <Marks link={link} onPickTag={onPickTag} />
          </>
        )}
        tabs={(link) => {
          const counts: Partial<Record<HomeTab, number | undefined>> = {
            rotation: link.arms.length > 1 ? link.arms.length : 0,
            rules: link.rules.length,
            health: problems,
            insights,
          }
          return homeTabs.map((tab) => ({
            ...tab,
            count: counts[tab.value],
            isAlert: tab.value === 'health',
          }))
        }}
        tab={home?.tab ?? 'overview'}
        onTab={onTab}
        renderTab={(link, tab) => renderPart[tab]({ link, onTab, canvas, onLayer, show })}
      />
      <LinkLayers
        search={props.layer}
        onClose={props.onLayerClose}
        show={home && show}
        isSmart={props.isSmart ?? false}
      />
    </>
  )
}

interface PartProps extends Pick<LinkHomeProps, 'onTab' | 'onLayer' | 'canvas'> {
  link: SmartLink
  show: (message: ToastMessage) => void
}

const renderPart: Record<HomeTab, (props: PartProps) => ReactNode> = {
  overview: ({ link, onTab, canvas }) => (
    <>
      <HealthAlert id={link.id} onOpen={() => onTab('health')} />
      <HomeFigures
        of={{ link: String(link.id) }}
        canvas={canvas}
        failure="We couldn’t load this link’s figures."
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <RoutingCard link={link}>
            <HealthSentence id={link.id} />
          </RoutingCard>
          <LinkPosts linkId={link.id} />
          <LatestVisits linkId={link.id} />
        </div>
        <LinkEarnings linkId={link.id} />
      </div>
    </>
  ),
  visitors: ({ link, canvas }) => <AnalyticsCanvas {...canvas} fixed={{ link: String(link.id) }} />,
  rotation: ({ link, onLayer, show }) => (
    <LinkRotation
      id={link.id}
      onEdit={() => onLayer({ edit: link.id, part: 'rotation' })}
      renderArmAction={(arm) => (
        <ArmButton linkId={link.id} arm={arm} isPaused={arm.state === 'paused'} show={show} />
      )}
    />
  ),
  rules: ({ link, onLayer }) => (
    <RulesPart link={link} onEdit={() => onLayer({ edit: link.id, part: 'rules' })} />
  ),
  health: ({ link, onLayer }) => (
    <LinkHealthPart id={link.id} onEdit={(part) => onLayer({ edit: link.id, part })} />
  ),
  insights: ({ link }) => <Insights id={link.id} />,
  history: ({ link, show }) => <VersionsCard link={link} show={show} />,
}

function Insights({ id }: { id: number }) {
  const [tab, setTab] = useState<AnalysisTab>('overview')
  return (
    <LinkAnalysis
      link={id}
      tab={tab}
      onTab={setTab}
      renderLink={(place) => <InsightPlaceLink place={place} link={id} />}
    />
  )
}

function ShortUrl({ link: { shortUrl, slug } }: { link: SmartLink }) {
  return (
    <span className="font-mono">
      <span className="text-ink-3">{shortAddress(shortUrl).slice(0, -slug.length)}</span>
      {slug}
    </span>
  )
}

/** What it sells, for which network, and the campaign it counts for. */
function Origin({ link: { title, product, productId, campaign } }: { link: SmartLink }) {
  const network = useProduct(productId)?.network ?? 'other'
  const names = [title, product.name, network !== 'other' && networkNames[network]]
  return (
    <>
      {names.filter(Boolean).join(' · ')}
      {campaign && (
        <>
          {' · in '}
          <Link
            to="/campaigns"
            search={{ campaign: campaign.id }}
            className="font-label text-accent hover:underline"
          >
            {campaign.name}
          </Link>
        </>
      )}
    </>
  )
}

function Marks({ link, onPickTag }: { link: SmartLink; onPickTag: (tag: number) => void }) {
  return (
    <div className="grid gap-2 pb-3 empty:hidden">
      <LinkStateNotes link={link} />
      <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
        {link.archivedAt && <Badge>Archived</Badge>}
        <SmartLinkBadges link={link} />
        <TagChips tags={link.tags} onPick={onPickTag} isWhole />
      </div>
    </div>
  )
}
