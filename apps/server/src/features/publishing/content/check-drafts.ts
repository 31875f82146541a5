import type { GeneratedContent, PostWriter } from '@hopwise/contracts'
import { postedText, postLength, repairPost } from '@hopwise/post-checks'
import { type Complaints, complaintsOf } from './complaints.ts'
import { findStranger } from './find-strangers.ts'
import type { Material } from './gather-material.ts'
import { type PostDraft, shapeDraft } from './shape-draft.ts'

/** A draft through all rules, and what is wrong with it for good. */
export interface CheckedDraft {
  post: GeneratedContent
  complaints: Complaints
}

export function checkDraft(
  draft: PostDraft,
  { request, facts }: Material,
  writer: PostWriter,
): CheckedDraft {
  const { platform } = request
  const { post, verdicts } = repairPost({ platform, ...shapeDraft(draft, request) }, facts)
  const characterCount = postLength(platform, postedText(post))
  const { callToAction, brandVoice, experience } = request
  const known = { ...request, others: [callToAction, brandVoice, experience] }
  const stranger = writer === 'model' ? findStranger(post.content, known) : null
  return {
    post: { ...post, characterCount, writer, verdicts, notice: null },
    complaints: complaintsOf(verdicts, stranger),
  }
}

/** Those that say something the ones before them do not. */
export function withoutEchoes(posts: GeneratedContent[]): GeneratedContent[] {
  const said = new Set<string>()
  return posts.filter(({ content }) => {
    const heard = content.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
    const isNew = !said.has(heard)
    said.add(heard)
    return isNew
  })
}
