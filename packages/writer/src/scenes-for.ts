import type { ContentRequest } from '@hopwise/contracts'
import type { Niche } from './phrases/niches.ts'
import { subjects } from './phrases/subjects.ts'

/** What a niche has to say that goes with one product. */
export type Scenes = Pick<Niche, 'moments' | 'problems' | 'tips'>

type Described = Pick<ContentRequest, 'productName' | 'productDescription'>

/** Only scenes that have to do with what the product is or does. */
export function scenesFor(product: Described, { moments, problems, tips }: Niche): Scenes {
  const about = `${product.productName} ${product.productDescription}`
  const suits = (text: string) => {
    const named = subjects.filter(({ scene }) => scene.test(text))
    return named.length > 0 && named.every(({ product }) => product.test(about))
  }
  return {
    moments: moments.filter(suits),
    problems: problems.filter(suits),
    tips: tips.filter(suits),
  }
}
