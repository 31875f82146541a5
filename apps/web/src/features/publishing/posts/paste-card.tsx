import type { Post } from '@hopwise/contracts'
import { ExternalLink } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { composeAddresses, isInDoubt, paidLabelHint } from './post-labels.ts'
import { useMarkPosted } from './posts.queries.ts'

const linkPlaces: Record<Post['platform'], string> = {
  twitter: 'The link is already in the text.',
  instagram: 'Put the link in your bio; captions have no links.',
  snapchat: 'Attach the link to your Snap.',
}

const ifFound = 'If you find it on your profile, or posted it by hand, mark it as posted.'

/** What a person does with a post that is theirs to paste, or that we lost sight of. */
export function PasteCard({ post }: { post: Post }) {
  const { platform, status, scheduledFor } = post
  const now = useNow()
  if (status === 'failed') return isInDoubt(post) ? <Lost post={post} /> : <Folded post={post} />
  if (post.mode !== 'by-hand' || status !== 'scheduled') return null
  const name = platformNames[platform]
  const isAhead = scheduledFor !== null && new Date(scheduledFor) > now
  const due = isAhead && !post.isReadyToPaste ? scheduledFor : null
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid gap-1">
        <h3 className="text-body font-title">{titleOf(post, due)}</h3>
        <p className="text-cell text-ink-2">
          {due && 'We’ll remind you when it’s time. '}Copy the text below and post it on {name}.{' '}
          {post.link && `${linkPlaces[platform]} ${paidLabelHint(platform, true)}`}
        </p>
      </div>
      <a
        href={composeAddresses[platform]}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClasses('secondary')} w-max`}
      >
        <ExternalLink aria-hidden />
        Open {name}
      </a>
      <MarkForm post={post} isMain={due === null} />
    </section>
  )
}

function titleOf({ isReadyToPaste }: Post, due: string | null): string {
  if (isReadyToPaste) return 'Ready to paste'
  return due === null ? 'Ready for you to post' : `Yours to post on ${formatDateTime(due)}`
}

function Lost({ post }: { post: Post }) {
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid gap-1">
        <h3 className="text-body font-title">Already posted?</h3>
        <p className="text-cell text-ink-2">{ifFound}</p>
      </div>
      <MarkForm post={post} isMain />
    </section>
  )
}

/** The next step of a failure is to fix it; this is for another choice. */
function Folded({ post }: { post: Post }) {
  return (
    <Disclosure summary="Already posted?" className="text-cell">
      <div className="mt-3 grid gap-3">
        <p className="text-cell text-ink-2">{ifFound}</p>
        <MarkForm post={post} isMain={false} />
      </div>
    </Disclosure>
  )
}

function MarkForm({ post, isMain }: { post: Post; isMain: boolean }) {
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const mark = useAction({
    run: useMarkPosted(),
    done: {
      title: 'Marked as posted',
      description: 'Its clicks and earnings are tracked.',
    },
    failed: 'This could not be saved. Please try again.',
    onFailed: (failure, sentence) => {
      const issue = failure instanceof ApiError ? failure.issues[0] : undefined
      setError(issue?.message ?? sentence)
      return true
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void mark.act({ id: post.id, url: address.trim() })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <Field label="Post URL" aside="Optional" error={error}>
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          value={address}
          onChange={({ target }) => {
            setAddress(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'secondary'}
        pending={mark.isPending}
        className="w-max"
      >
        Mark as posted
      </Button>
    </form>
  )
}
