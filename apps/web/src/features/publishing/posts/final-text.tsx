import type { SocialPlatform } from '@hopwise/contracts'
import { PostPreview } from '#src/shared/ui/post-preview.tsx'

interface FinalTextProps {
  platform: SocialPlatform
  text: string
  /** Of the account it goes to. */
  handle: string | null | undefined
  hasLink: boolean
  /** It has an address, which may be any. */
  hasUrl: boolean
}

const linkNotes: Record<SocialPlatform, string> = {
  twitter: 'Scheduling or posting replaces the URL with its own short link.',
  instagram: 'Put its short link in your bio; captions have no links.',
  snapchat: 'Attach its short link in Snapchat; it isn’t part of the text.',
}

const untracked = {
  url: 'The link in the text isn’t tracked. Enter it under Link to count its clicks and sales.',
  none: 'Without a link, its clicks and sales aren’t counted.',
}

/** What readers will see, seen before it is scheduled. */
export function FinalText({ platform, text, handle, hasLink, hasUrl }: FinalTextProps) {
  if (text === '') return null
  return (
    <section aria-label="As it will be posted" className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="text-cell font-label">As it will be posted</p>
      <PostPreview
        key={platform}
        platform={platform}
        content={text}
        hashtags={[]}
        hasLink={hasLink}
        handle={handle}
      />
      <p className="text-note text-ink-3">
        {hasLink ? linkNotes[platform] : untracked[hasUrl ? 'url' : 'none']}
      </p>
    </section>
  )
}
