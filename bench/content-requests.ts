import {
  accountSizes,
  type ContentRequest,
  contentRequest,
  contentStrategies,
  type Network,
  socialPlatforms,
  tones,
} from '@hopwise/contracts'
import { contentProducts } from './content-products.ts'

const audiences = [
  '',
  'busy parents',
  'yoga beginner',
  'women aged 25-40 interested in fitness',
  'remote workers',
  '初心者',
]
const voices = ['', 'witty', 'calm and elegant', 'direct', 'warm and motherly', 'bold']
const calls = ['Check it out!', 'See the details', 'Learn more', 'Act now!', '', 'Take a look →']
const experience =
  'I have used it for six weeks. I lost 10 kg in a week. My mornings are calmer now.'

/** Requests whose settings change at different paces, so that all of them meet. */
export function contentRequests(count: number): { request: ContentRequest; network: Network }[] {
  const all = socialPlatforms.length * tones.length * contentStrategies.length * accountSizes.length
  return Array.from({ length: count }, (_, index) => {
    // Coprime with their number: each is met once before any comes again.
    const setting = (index * 157) % all
    const switches = index + Math.floor(index / all)
    const at = <Item>(items: readonly Item[], pace: number) =>
      items[Math.floor(setting / pace) % items.length] as Item
    const [name, description, network] = contentProducts[index % contentProducts.length] ?? [
      '',
      '',
      'other',
    ]
    const request = contentRequest.parse({
      platform: at(socialPlatforms, 1),
      tone: at(tones, 3),
      contentStrategy: at(contentStrategies, 18),
      accountSize: at(accountSizes, 108),
      includeEmojis: switches % 2 === 0,
      includeHashtags: switches % 4 < 2,
      productName: name,
      productDescription: description,
      productUrl: index % 5 === 0 ? '' : 'https://shop.example.com/products/one?tag=ada-20',
      callToAction: calls[index % calls.length],
      targetAudience: audiences[(index * 7 + 1) % audiences.length],
      brandVoice: voices[(index * 5) % voices.length],
      experience: index % 4 === 0 ? experience : '',
    })
    return { request, network }
  })
}
