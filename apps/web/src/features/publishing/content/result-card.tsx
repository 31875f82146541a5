import type { GeneratedContent, PostCheck } from '@hopwise/contracts'
import { checkPost, findUrls, type PostFacts, postedText, postLength } from '@hopwise/post-checks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Check, Pencil } from 'lucide-react'
import { useState } from 'react'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { PostCounter } from '#src/shared/ui/post-counter.tsx'
import { PostPreview } from '#src/shared/ui/post-preview.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'
import { isAsSaved, type WrittenPost, writerQuery } from './content.queries.ts'
import { RuleList } from './rule-list.tsx'

interface ResultCardProps {
  post: WrittenPost
  facts: PostFacts
  /** Its name among others, such as "Variation 2". */
  name: string
  onChange: (post: GeneratedContent) => void
  onSave: () => Promise<void>
  onUse: () => Promise<void>
}

/** One post: as it will look, what it counts, what the rules say, and what can be done with it. */
export function ResultCard(props: ResultCardProps) {
  const { post, facts, name, onChange, onSave, onUse } = props
  const [isEditing, setEditing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const text = postedText(post)
  const change = (part: Pick<Partial<GeneratedContent>, 'content' | 'hashtags'>) => {
    const next = { ...post, ...part }
    onChange({
      ...next,
      characterCount: postLength(next.platform, postedText(next)),
      checks: checkPost(next, facts),
    })
  }
  const isSaved = isAsSaved(post)
  const hasNoModel = useQuery(writerQuery).data?.writer === 'built-in'
  const busy = async (work: () => Promise<void>) => {
    setSaving(true)
    try {
      await work()
    } finally {
      setSaving(false)
    }
  }
  return (
    <Card className="p-[18px]" aria-label={name}>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-2">
          <h3 className="text-body font-title">{name}</h3>
          <Badge>{platformNames[post.platform]}</Badge>
        </span>
        <PostCounter platform={post.platform} count={post.characterCount} />
      </header>
      {post.notice && (
        <p className="mt-3 rounded-control bg-yellow-soft px-3 py-2 text-cell text-yellow">
          {post.notice} {hasNoModel && <ConnectModel />}
        </p>
      )}
      <div className="mt-3">
        {isEditing ? (
          <Editing post={post} onChange={change} />
        ) : (
          <PostPreview
            platform={post.platform}
            content={post.content}
            hashtags={post.hashtags}
            hasLink={facts.link === 'given'}
          />
        )}
      </div>
      <div className="mt-3">
        <RuleList checks={withLinkRule(post, facts)} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        <CopyButton
          value={text}
          look="button"
          copied={{
            title: 'Copied!',
            ...(findUrls('twitter', text).length > 0 && {
              description:
                'Clicks on this URL aren’t counted. Post or Schedule gives it a tracked link.',
            }),
          }}
        />
        <Button aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>
          <Pencil aria-hidden />
          {isEditing ? 'Done' : 'Edit'}
        </Button>
        <Button
          pending={isSaving}
          aria-disabled={isSaved || undefined}
          onClick={() => !isSaved && void busy(onSave)}
        >
          {isSaved && <Check aria-hidden />}
          {isSaved ? 'Saved' : 'Save'}
        </Button>
        <Button
          variant="primary"
          className="ml-auto max-sm:ml-0"
          onClick={() => !isSaving && void busy(onUse)}
        >
          <CalendarPlus aria-hidden />
          Post or Schedule
        </Button>
      </div>
    </Card>
  )
}

function ConnectModel() {
  return (
    <Link
      to="/admin"
      search={{ tab: 'networks' }}
      className="font-label underline underline-offset-2"
    >
      Connect a language model
    </Link>
  )
}

/** A text is written without its link, but it is not posted without. */
function withLinkRule(post: WrittenPost, facts: PostFacts): PostCheck[] {
  const written = post.checks.filter(({ rule }) => rule !== 'link')
  return [...written, ...checkPost(post, facts).filter(({ rule }) => rule === 'link')]
}

interface EditingProps {
  post: GeneratedContent
  onChange: (part: { content?: string; hashtags?: string[] }) => void
}

function Editing({ post, onChange }: EditingProps) {
  const [tags, setTags] = useState(post.hashtags.join(' '))
  return (
    <div className="grid gap-3">
      <Field label="Content">
        <Textarea
          rows={5}
          value={post.content}
          onChange={({ target }) => onChange({ content: target.value })}
        />
      </Field>
      <Field label="Hashtags" hint="Separated by spaces.">
        <Input
          value={tags}
          autoComplete="off"
          onChange={({ target }) => {
            setTags(target.value)
            onChange({ hashtags: tagsOf(target.value) })
          }}
        />
      </Field>
    </div>
  )
}

function tagsOf(typed: string): string[] {
  const words = typed.split(/[\s,]+/).map((word) => word.replace(/^[#＃]+/, ''))
  return words.filter((word) => word !== '').map((word) => `#${word}`)
}
