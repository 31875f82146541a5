import type { SocialPlatform } from '@hopwise/contracts'
import { Image, Paperclip } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCurrentUser } from '../api/current-user.ts'
import { cx } from './class-names.ts'

interface PreviewProps {
  platform: SocialPlatform
  content: string
  hashtags: readonly string[]
  hasLink: boolean
  /** It is still being written. */
  isGrowing?: boolean
  /** The account's, without its `@`. */
  handle?: string | null | undefined
  picture?: ReactNode
  /** Nothing of it is behind "more". */
  isWhole?: boolean
}

/** A post as its platform would show it. */
export function PostPreview(props: PreviewProps) {
  if (props.platform === 'snapchat') return <Snap {...props} />
  if (props.platform === 'instagram') return <Caption {...props} />
  return <Tweet {...props} />
}

function Tweet({ content, hashtags, isGrowing, handle, picture }: PreviewProps) {
  const { firstName, lastName } = useCurrentUser()
  return (
    <div className="flex gap-3 rounded-card border border-line bg-surface p-4">
      <Avatar />
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-title">
          {[firstName, lastName].filter(Boolean).join(' ')}
          <span className="font-normal text-ink-3">{handle ? ` @${handle}` : ' · now'}</span>
        </p>
        <p className="mt-0.5 text-body whitespace-pre-wrap wrap-anywhere">
          <Colored text={previewText(content, hashtags, '\n\n')} />
          {isGrowing && <Caret />}
        </p>
        {picture && <div className="mt-3">{picture}</div>}
      </div>
    </div>
  )
}

/** What Instagram shows of a caption before "more". */
const captionLength = 125

function Caption(props: PreviewProps) {
  const { content, hashtags, isGrowing, handle, picture } = props
  const { firstName } = useCurrentUser()
  const [isWhole, setWhole] = useState(props.isWhole ?? false)
  const author = handle ?? firstName
  const text = previewText(content, hashtags, '\n\n')
  const isFolded = !isWhole && !isGrowing && text.length > captionLength
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex items-center gap-2.5 px-4 py-2.5">
        <Avatar />
        <span className="truncate text-body font-title">{author}</span>
      </div>
      {picture}
      {!picture && !props.isWhole && (
        <div className="grid h-28 place-items-center gap-1 bg-sunken text-ink-3">
          <span className="grid justify-items-center gap-1 text-note">
            <Image aria-hidden />
            Your picture goes here
          </span>
        </div>
      )}
      <p className="px-4 py-3 text-body whitespace-pre-wrap wrap-anywhere">
        <b className="font-title">{author}</b>{' '}
        <Colored text={isFolded ? `${text.slice(0, captionLength).trimEnd()}…` : text} />
        {isFolded && (
          <button
            type="button"
            className="ml-1 rounded text-ink-3 hover:text-ink"
            onClick={() => setWhole(true)}
          >
            more
          </button>
        )}
        {isGrowing && <Caret />}
      </p>
    </div>
  )
}

function Snap({ content, hashtags, hasLink, isGrowing }: PreviewProps) {
  return (
    <div className="grid content-center gap-3 rounded-card border border-line bg-sunken py-10">
      <p className="bg-ink/75 px-4 py-1.5 text-center text-body text-paper wrap-anywhere">
        {previewText(content, hashtags, ' ')}
        {isGrowing && <Caret />}
      </p>
      <p className="flex items-center justify-center gap-1.5 text-note text-ink-3">
        <Paperclip aria-hidden className="size-3.5" />
        {hasLink ? 'Attach your link in Snapchat' : 'No link yet'}
      </p>
    </div>
  )
}

function Avatar() {
  const { firstName } = useCurrentUser()
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-cell font-title text-accent"
    >
      {(firstName ?? '').charAt(0).toUpperCase()}
    </span>
  )
}

function Caret() {
  return (
    <span
      aria-hidden
      className="breathe ml-0.5 inline-block h-4 w-[2px] translate-y-0.5 bg-accent"
    />
  )
}

const previewText = (content: string, hashtags: readonly string[], between: string) =>
  hashtags.length === 0 ? content : `${content}${between}${hashtags.join(' ')}`

const special = /(https?:\/\/\S+|[#@][\p{L}\p{M}\p{N}_]+)/gu

/** Links and hashtags in the platform's own manner, leading nowhere. */
function Colored({ text }: { text: string }) {
  return text.split(special).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and nothing in them to lose
    <span key={index} className={cx(index % 2 === 1 && 'text-accent')}>
      {part}
    </span>
  ))
}
