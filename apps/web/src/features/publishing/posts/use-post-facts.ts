import { linkedContent, type Post, type PostCheck } from '@hopwise/contracts'
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

/** What the post would be as it stands in the form: its length and what the rules say, as on the server. */
export function usePostDraft(form: PostForm, post: Post | undefined) {
  const { networkAddresses, shortUrlBase, workspace } = useCurrentUser()
  const values = useDeferredValue(useWatch({ control: form.control }))
  return useMemo(() => {
    const { platform = 'twitter', content = '', hashtags = '', request } = values
    const destinationUrl = values.destinationUrl?.trim() || null
    const tags = hashtags
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((tag) => (tag.startsWith('#') ? tag : `#${tag}`))
    const shortUrl = post?.link?.shortUrl ?? null
    const linked = linkedContent({ platform, content: content.trim(), destinationUrl }, shortUrl)
    const written = { platform, content: linked, hashtags: tags }
    const known = {
      destinationUrl,
      request: post?.request ?? request,
      market: values.market || null,
      isOwnExperience: values.isOwnExperience ?? false,
      homeMarket: workspace.market,
    }
    const facts = factsOfPost(known, networkAddresses)
    const checks: PostCheck[] = content.trim() ? checkPost(written, facts) : []
    const shown = shortUrl ?? `${shortUrlBase}…`
    const final = linkedContent({ platform, content: content.trim(), destinationUrl }, shown)
    return {
      /** As it will be posted; a short link that is not made yet ends in dots. */
      text: content.trim() ? postedText({ ...written, content: final }) : '',
      length: content.trim() ? postLength(platform, postedText(written)) : 0,
      checks,
      /** What keeps it from being posted. */
      failed: checks.filter(({ outcome }) => outcome === 'failed'),
      /** What its readers expect in front of it. */
      label: disclosureLabel(marketOf(content, known)),
      needsLink: facts.link !== undefined,
      hasUrl: destinationUrl !== null || findUrls('twitter', content).length > 0,
    }
  }, [values, post, networkAddresses, shortUrlBase, workspace.market])
}
