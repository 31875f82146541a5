import type { ContentRequest, Network } from '@hopwise/contracts'
import { repairPost } from '@hopwise/post-checks'

/** A post that earned before. */
export interface Model {
  content: string
  hashtags: readonly string[]
}

export interface WriteOptions {
  count: number
  /** The same seed writes the same posts. */
  seed: number
  network?: Network | undefined
  /** New posts follow its shape. */
  like?: Model | undefined
}

export interface WrittenText {
  content: string
  hashtags: string[]
}

export function writePosts(request: ContentRequest, options: WriteOptions): WrittenText[] {
  return Array.from({ length: options.count }, (_, index) => {
    const facts = request.productDescription.split(/(?<=[.!?])\s+/)
    const fact = facts[(options.seed + index) % facts.length] ?? ''
    const link = request.platform === 'twitter' ? request.productUrl : ''
    const content = ['#ad', `${request.productName}.`, fact, request.callToAction, link].join(' ')
    const { post } = repairPost(
      { platform: request.platform, content, hashtags: [] },
      { hasAffiliateLink: true, network: options.network, experience: request.experience },
    )
    return { content: post.content, hashtags: post.hashtags }
  })
}
