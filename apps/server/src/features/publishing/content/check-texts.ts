import type { GeneratedContent, PostWriter } from '@hopwise/contracts'
import { postedText, postLength, repairPost } from '@hopwise/post-checks'
import { type Complaints, complaintsOf } from './complaints.ts'
import { findStranger } from './find-strangers.ts'
import type { Material } from './gather-material.ts'
import { type PostText, shapeText } from './shape-text.ts'

/** A draft through all rules, and what is wrong with it for good. */
export interface CheckedText {
  post: GeneratedContent
  complaints: Complaints
}

export function checkText(
  written: PostText,
  { request, facts }: Material,
  writer: PostWriter,
): CheckedText {
  const { platform } = request
  const { post, checks } = repairPost({ platform, ...shapeText(written, request) }, facts)
  const characterCount = postLength(platform, postedText(post))
  const { callToAction, brandVoice, experience } = request
  const known = { ...request, others: [callToAction, brandVoice, experience] }
  const stranger = writer === 'model' ? findStranger(post.content, known) : null
  return {
    post: { ...post, characterCount, writer, checks, notice: null },
    complaints: complaintsOf(checks, stranger),
  }
}

/** Those that say something the ones before them do not. */
export function withoutEchoes(posts: GeneratedContent[]): GeneratedContent[] {
  const said = new Set<string>()
  return posts.filter(({ content }) => {
    const normalized = content.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
    const isNew = !said.has(normalized)
    said.add(normalized)
    return isNew
  })
}
