import { type ContentRequest, variationCount } from '@hopwise/contracts'
import { factsOfPost } from '@hopwise/post-checks'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { PostPreview } from '#src/shared/ui/post-preview.tsx'
import { Skeleton } from '#src/shared/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#src/shared/ui/tabs.tsx'
import type { SavedPost, WrittenPost } from './content.queries.ts'
import { ResultCard } from './result-card.tsx'
import type { ResultKind, Unfinished, useWriting } from './use-writing.ts'

/** `keepSaved` remembers what the post has become, or that it is no more. */
type OnWritten = (
  post: WrittenPost,
  request: ContentRequest,
  keepSaved: (saved: SavedPost | null) => void,
) => Promise<void>

interface ResultPanelProps {
  kind: ResultKind
  onKind: (kind: ResultKind) => void
  writing: ReturnType<typeof useWriting>
  onGenerate: (kind: ResultKind) => void
  onSave: OnWritten
  onUse: OnWritten
}

const tabs = [
  { value: 'single', label: 'Single Post' },
  { value: 'variations', label: 'Variations' },
]

export function ResultPanel({ kind, onKind, ...rest }: ResultPanelProps) {
  return (
    <Tabs
      label="Results"
      value={kind}
      onChange={(value) => onKind(value === 'variations' ? 'variations' : 'single')}
      tabs={tabs}
    >
      <TabPanel value="single" className="pt-4">
        <Part kind="single" {...rest} />
      </TabPanel>
      <TabPanel value="variations" className="pt-4">
        <Part kind="variations" {...rest} />
      </TabPanel>
    </Tabs>
  )
}

function Part({ kind, writing, onGenerate, onSave, onUse }: Omit<ResultPanelProps, 'onKind'>) {
  const { networkAddresses, workspace } = useCurrentUser()
  const { results, unfinished, failures, keepPost, cancel } = writing
  const written = results[kind]
  const growing = unfinished[kind]
  if (growing) return <Growing unfinished={growing} onCancel={() => cancel(kind)} />
  const failure = failures[kind]
  return (
    <div className="grid gap-4">
      {failure !== null && (
        <Card>
          <ErrorState
            title={failure}
            safe="What you typed is still there."
            onRetry={() => onGenerate(kind)}
          />
        </Card>
      )}
      {written?.posts.map((post, index) => {
        const keepSaved = (saved: SavedPost | null) =>
          keepPost(kind, index, { saved: saved ?? undefined })
        return (
          <ResultCard
            // biome-ignore lint/suspicious/noArrayIndexKey: posts of one writing never change places
            key={index}
            name={kind === 'single' ? 'Post' : `Variation ${index + 1}`}
            post={post}
            facts={factsOfPost(
              {
                destinationUrl: written.request.productUrl || null,
                request: written.request,
                market: written.request.market,
                homeMarket: workspace.market,
              },
              { networks: networkAddresses },
            )}
            onChange={(changed) => keepPost(kind, index, changed)}
            onSave={() => onSave(post, written.request, keepSaved)}
            onUse={() => onUse(post, written.request, keepSaved)}
          />
        )
      })}
      {written === null && failure === null && <Empty kind={kind} />}
    </div>
  )
}

function Growing({ unfinished, onCancel }: { unfinished: Unfinished; onCancel: () => void }) {
  const { kind, platform, hasLink, posts, again } = unfinished
  const missing = Math.max(0, (kind === 'single' ? 1 : variationCount) - posts.length)
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-cell text-ink-2">
          {again === null ? 'Writing…' : `Writing it again: ${again}.`}
        </p>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {posts.map(({ content, hashtags }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they grow in their place
        <Card key={index} className="p-[18px]">
          <PostPreview
            platform={platform}
            content={content}
            hashtags={hashtags}
            hasLink={hasLink}
            isGrowing={index === posts.length - 1}
          />
        </Card>
      ))}
      {Array.from({ length: missing }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Card key={`missing ${index}`} className="grid gap-3 p-[18px]">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-24" />
          <Skeleton className="h-4 w-44" />
        </Card>
      ))}
    </div>
  )
}

function Empty({ kind }: { kind: ResultKind }) {
  return (
    <Card>
      <EmptyState
        title={kind === 'single' ? 'No post yet' : 'No variations yet'}
        description={
          kind === 'single'
            ? 'Describe your product and press Generate Post. We check the text before you see it.'
            : 'Generate Variations writes three posts with different openings and angles.'
        }
      />
    </Card>
  )
}
