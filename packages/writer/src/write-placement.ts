import type { ContentStrategy, Network, Tone } from '@hopwise/contracts'

/** Texts a site takes: an answer among people, an article, an entry in a directory, a review. */
export const placementKinds = ['answer', 'article', 'listing', 'review'] as const
export type PlacementKind = (typeof placementKinds)[number]

/** What a site asks of a text, as far as it changes the writing. */
export interface SiteRules {
  name: string
  kind: PlacementKind
  /** `none`: no link may stand in the text, and none does. */
  links: 'allowed' | 'none'
  maxTitle?: number | undefined
  maxLength?: number | undefined
}

export interface PlacementRequest {
  site: SiteRules
  productName: string
  productDescription: string
  /** Stands in the text where the site allows links. */
  url?: string | undefined
  network?: Network | undefined
  strategy: ContentStrategy
  tone: Tone
  /** The question answered, or the subject; made from the product where it is empty. */
  title?: string | undefined
  targetAudience?: string | undefined
  /** What the person really did with the product, in their own words. */
  experience?: string | undefined
}

export interface PlacementText {
  title: string
  /** Paragraphs with a blank line between them. */
  content: string
}

export function writePlacement(request: PlacementRequest, seed: number): PlacementText {
  const disclosure = 'Disclosure: I earn a commission if you buy through a link to this product.'
  const link = request.site.links === 'allowed' && request.url ? request.url : ''
  const title = request.title || `${request.productName}: what to know before you buy`
  const paragraphs = [disclosure, request.productDescription, link]
  void seed
  return {
    title: title.slice(0, request.site.maxTitle ?? 200),
    content: paragraphs.filter((part) => part !== '').join('\n\n'),
  }
}
