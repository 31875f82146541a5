import {
  accountSizes,
  contentRequest,
  contentStrategies,
  socialPlatforms,
  tones,
} from '@hopwise/contracts'
import { firstWords, writePosts } from '@hopwise/writer'
import { everydayProducts } from './everyday-products.ts'

/** Posts as people would ask for them, for a reader to mark: of every product, setting and platform. */
export function* readingSample(
  count: number,
  seed: number,
  products: typeof everydayProducts,
): Generator<string> {
  const openings = new Map<string, string[]>()
  for (let index = 0; index < count; index += 1) {
    const round = Math.floor(index / products.length)
    const product = products[index % products.length]
    if (product === undefined) return
    const [productName, productDescription, network] = product
    // Each product meets each platform, however many there are.
    const turn = (index % products.length) + round
    const at = <Item>(items: readonly Item[], turn: number) => items[turn % items.length] as Item
    const request = contentRequest.parse({
      platform: at(socialPlatforms, turn),
      tone: at(tones, index + round * 5),
      contentStrategy: at(contentStrategies, Math.floor(index / 3) + round),
      accountSize: at(accountSizes, turn),
      productName,
      productDescription,
      productUrl: 'https://go.example/p',
    })
    const { platform, contentStrategy, tone } = request
    const rival = rivalOf(productName)
    const opened = openings.get(productName) ?? []
    for (const { content, hashtags } of writePosts(request, {
      count: 1,
      seed: seed + index,
      network,
      openings: opened,
      ...(rival && { rival }),
    })) {
      openings.set(productName, [firstWords(content), ...opened])
      const setting = [platform, contentStrategy, tone].join(', ')
      yield `${index + 1}. ${productName} (${setting})\n${content}\n${hashtags.join(' ')}\n`
    }
  }
}

const pairs = [
  ['Nomad backpack', 'Weekender duffel'],
  ['Keto kitchen course', 'Family meal box'],
] as const

/** What someone would put next to it, where the sample has such a product. */
function rivalOf(name: string) {
  const pair = pairs.find((one) => one.some((other) => other === name))
  const [productName, productDescription] =
    everydayProducts.find(([one]) => one !== name && pair?.some((other) => other === one)) ?? []
  return productName && productDescription ? { productName, productDescription } : undefined
}
