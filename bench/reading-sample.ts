import {
  accountSizes,
  contentRequest,
  contentStrategies,
  socialPlatforms,
  tones,
} from '@hopwise/contracts'
import { writePosts } from '@hopwise/writer'
import { everydayProducts } from './everyday-products.ts'

/** Posts as people would ask for them, for a reader to mark: of every product, setting and platform. */
export function* readingSample(count: number, seed: number): Generator<string> {
  for (let index = 0; index < count; index += 1) {
    const round = Math.floor(index / everydayProducts.length)
    const product = everydayProducts[index % everydayProducts.length]
    if (product === undefined) return
    const [productName, productDescription, network] = product
    const at = <Item>(items: readonly Item[], turn: number) => items[turn % items.length] as Item
    const request = contentRequest.parse({
      platform: at(socialPlatforms, index + round),
      tone: at(tones, index + round * 5),
      contentStrategy: at(contentStrategies, Math.floor(index / 3) + round),
      accountSize: at(accountSizes, index),
      productName,
      productDescription,
      productUrl: 'https://go.example/p',
    })
    const { platform, contentStrategy, tone } = request
    for (const { content, hashtags } of writePosts(request, {
      count: 1,
      seed: seed + index,
      network,
    })) {
      const setting = [platform, contentStrategy, tone].join(', ')
      yield `${index + 1}. ${productName} (${setting})\n${content}\n${hashtags.join(' ')}\n`
    }
  }
}
