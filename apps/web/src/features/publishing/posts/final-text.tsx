import type { SocialPlatform } from '@hopwise/contracts'

interface FinalTextProps {
  platform: SocialPlatform
  text: string
  hasLink: boolean
}

const linkNotes: Record<SocialPlatform, string> = {
  twitter: 'Its short link is made as it is scheduled or posted.',
  instagram: 'Its short link is not part of the caption: it goes into your bio.',
  snapchat: 'Its short link is not part of the text: it is attached to the Snap.',
}

/** What readers will see, seen before it is scheduled. */
export function FinalText({ platform, text, hasLink }: FinalTextProps) {
  if (text === '') return null
  return (
    <section aria-label="As it will be posted" className="rounded-control bg-sunken px-3 py-2.5">
      <p className="text-note font-label text-ink-2">As it will be posted</p>
      <p className="mt-1 text-cell wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p className="mt-1.5 text-note text-ink-3">
        {hasLink ? linkNotes[platform] : 'It has no link, so its clicks and sales are not counted.'}
      </p>
    </section>
  )
}
