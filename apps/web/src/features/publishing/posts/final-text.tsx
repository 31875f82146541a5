import type { SocialPlatform } from '@hopwise/contracts'

interface FinalTextProps {
  platform: SocialPlatform
  text: string
  hasLink: boolean
}

const linkNotes: Record<SocialPlatform, string> = {
  twitter: 'Scheduling or posting replaces the URL with its own short link.',
  instagram: 'Put its short link in your bio; captions have no links.',
  snapchat: 'Attach its short link in Snapchat; it isn’t part of the text.',
}

/** What readers will see, seen before it is scheduled. */
export function FinalText({ platform, text, hasLink }: FinalTextProps) {
  if (text === '') return null
  return (
    <section aria-label="As it will be posted" className="rounded-control bg-sunken px-3 py-2.5">
      <p className="text-note font-label text-ink-2">As it will be posted</p>
      <p className="mt-1 text-cell wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p className="mt-1.5 text-note text-ink-3">
        {hasLink ? linkNotes[platform] : 'Without a link, its clicks and sales aren’t counted.'}
      </p>
    </section>
  )
}
