import { linkedContent, type Post, type PostCheck, withAddress } from '@hopwise/contracts'
import {
  checkPost,
  disclosureLabel,
  factsOfPost,
  findUrls,
  marketOf,
  postedText,
  postLength,
} from '@hopwise/post-checks'
import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import type { PostForm } from './use-post-form.ts'
import { type TextLink, useKnownAddresses } from './use-text-link.ts'

/** What the post would be as it stands in the form: its length and what the rules say, as on the server. */
export function usePostDraft(form: PostForm, post: Post | undefined, inText: TextLink | null) {
  const { shortUrlBase, workspace } = useCurrentUser()
  const addresses = useKnownAddresses()
  const values = useDeferredValue(useWatch({ control: form.control }))
  return useMemo(() => {
    const { platform = 'twitter', content: typed = '', hashtags = '', request } = values
    const destinationUrl = values.destinationUrl?.trim() || inText?.url || null
    const content =
      inText !== null && inText.url === destinationUrl
        ? withAddress(typed.trim(), inText.typed, inText.url)
        : typed.trim()
    const tags = hashtags
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((tag) => (tag.startsWith('#') ? tag : `#${tag}`))
    const shortUrl = post?.link?.shortUrl ?? null
    const linked = linkedContent({ platform, content, destinationUrl }, shortUrl)
    const written = { platform, content: linked, hashtags: tags }
    const known = {
      destinationUrl,
      written,
      request: post?.request ?? request,
      market: values.market || null,
      isOwnExperience: values.isOwnExperience ?? false,
      homeMarket: workspace.market,
    }
    const facts = factsOfPost(known, addresses)
    const checks: PostCheck[] = content ? checkPost(written, facts) : []
    const shown = shortUrl ?? `${shortUrlBase}…`
    const final = linkedContent({ platform, content, destinationUrl }, shown)
    return {
      /** As it will be posted; a short link that is not made yet ends in dots. */
      text: content ? postedText({ ...written, content: final }) : '',
      length: content ? postLength(platform, postedText(written)) : 0,
      checks,
      /** What keeps it from being posted. */
      failed: checks.filter(({ outcome }) => outcome === 'failed'),
      /** What its readers expect in front of it. */
      label: disclosureLabel(marketOf(content, known)),
      needsLink: facts.link !== undefined,
      hasLink: destinationUrl !== null,
      hasUrl: destinationUrl !== null || findUrls('twitter', content).length > 0,
    }
  }, [values, post, inText, addresses, shortUrlBase, workspace.market])
}
