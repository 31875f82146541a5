import {
  type ContentRequestInput,
  contentRequest,
  contentStrategies,
  socialPlatforms,
  tones,
} from '@hopwise/contracts'
import { writePosts } from '../write-posts.ts'

type Setting = Pick<ContentRequestInput, 'platform' | 'tone' | 'contentStrategy'>

/** Each tone with each strategy, on platforms in turn. */
export const inTurn: readonly Setting[] = tones.flatMap((tone, turn) =>
  contentStrategies.map((contentStrategy, at) => ({
    platform: socialPlatforms[(turn + at) % socialPlatforms.length],
    tone,
    contentStrategy,
  })),
)

/** Each tone with each strategy on each platform. */
export const everySetting: readonly Setting[] = socialPlatforms.flatMap((platform) =>
  tones.flatMap((tone) =>
    contentStrategies.map((contentStrategy) => ({ platform, tone, contentStrategy })),
  ),
)

/** A post about the product for each setting. */
export function postsIn(
  settings: readonly Setting[],
  [productName, productDescription]: readonly [string, string],
  over: Partial<ContentRequestInput> = {},
): string[] {
  return settings.flatMap((setting, seed) => {
    const request = contentRequest.parse({
      ...setting,
      ...over,
      productName,
      productDescription,
      productUrl: 'https://shop.example.com/one',
    })
    return writePosts(request, { count: 1, seed }).map(({ content }) => content)
  })
}
