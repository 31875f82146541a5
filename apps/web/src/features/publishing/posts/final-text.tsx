import type { SocialPlatform } from '@hopwise/contracts'

interface FinalTextProps {
  platform: SocialPlatform
  text: string
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
  url: 'The link in the text isn’t tracked. Enter it as the Product URL to count its clicks and sales.',
  none: 'Without a link, its clicks and sales aren’t counted.',
}

/** What readers will see, seen before it is scheduled. */
export function FinalText({ platform, text, hasLink, hasUrl }: FinalTextProps) {
  if (text === '') return null
  return (
    <section aria-label="As it will be posted" className="rounded-control bg-sunken px-3 py-2.5">
      <p className="text-note font-label text-ink-2">As it will be posted</p>
      <p className="mt-1 text-cell wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p className="mt-1.5 text-note text-ink-3">
        {hasLink ? linkNotes[platform] : untracked[hasUrl ? 'url' : 'none']}
      </p>
    </section>
  )
}
