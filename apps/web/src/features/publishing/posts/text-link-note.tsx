import { shortAddress } from '#src/shared/format/short-address.ts'
import type { TextLink } from './use-text-link.ts'

interface TextLinkNoteProps {
  link: TextLink
  /** Chosen for the post, which goes before any address in the text. */
  productUrl: string
}

/** What becomes of the affiliate link that was typed in the text. */
export function TextLinkNote({ link, productUrl }: TextLinkNoteProps) {
  const { typed, url, own, hasOthers } = link
  const name = (
    <b className="font-mono font-label wrap-anywhere text-ink">
      {own === null ? shortAddress(typed) : `/${own.slug}`}
    </b>
  )
  return (
    <p role="status" className="text-note text-ink-2">
      {productUrl !== '' && productUrl !== url ? (
        <>Only the URL under Link is tracked. {name} stays as it is.</>
      ) : own === null ? (
        <>{name} becomes this post’s own tracked link.</>
      ) : (
        <>{name} is one of your links. This post gets its own, to the same page.</>
      )}
      {hasOthers && (productUrl === '' || productUrl === url) && ' Other links stay as they are.'}
    </p>
  )
}
