import { contentRequest, contentStrategies, socialPlatforms, tones } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'
import { writePosts } from './write-posts.ts'

const desk = {
  productName: 'Lift standing desk',
  productDescription:
    'A height-adjustable desk with a bamboo top. It moves from 62 to 127 cm in seconds. Remembers four heights. Made for home offices.',
  productUrl: 'https://shop.example.com/desk',
}
const rival = {
  productName: 'Nordic desk',
  productDescription: 'A desk made of oak. Carries 120 kg. Stays quiet as it moves.',
}

test('a comparison with another product says a fact of each, and takes no side', () => {
  for (const tone of tones) {
    for (const platform of ['twitter', 'instagram'] as const) {
      const request = contentRequest.parse({
        ...desk,
        tone,
        platform,
        contentStrategy: 'comparison',
      })
      for (const { content } of writePosts(request, { count: 3, seed: 2, rival })) {
        expect(content).toContain('Lift standing desk')
        expect(content).toContain('Nordic desk')
        expect(content).toMatch(/bamboo|127 cm|four heights|home offices|height-adjustable/u)
        expect(content).toMatch(/oak|120 kg|quiet/u)
        expect(content).not.toMatch(/\b(?:better than|beats|best|without)\b/iu)
      }
    }
  }
})

test('other strategies, and a product of which nothing can be said, leave the comparison as it is', () => {
  for (const contentStrategy of contentStrategies.filter((one) => one !== 'comparison')) {
    const request = contentRequest.parse({ ...desk, contentStrategy })
    expect(JSON.stringify(writePosts(request, { count: 2, seed: 2, rival }))).not.toContain(
      'Nordic',
    )
  }
  const request = contentRequest.parse({ ...desk, contentStrategy: 'comparison' })
  const silent = { productName: 'Nordic desk', productDescription: 'Cures back pain!' }
  expect(JSON.stringify(writePosts(request, { count: 3, seed: 2, rival: silent }))).not.toContain(
    'Nordic',
  )
})

/** Three to five facts each, as many kinds of names. */
const products = [
  desk,
  {
    productName: 'Adjustable laptop stand, aluminum',
    productDescription:
      'Raises your screen to eye level. Folds flat into a sleeve. Six heights. Silicone pads keep the laptop from sliding.',
  },
  {
    productName: 'The Calm Inbox Method',
    productDescription:
      'Get to an empty inbox in ten days. One habit a day, 8 minutes each. Templates for saying no.',
  },
  {
    productName: 'Noise reducing earplugs (2 pairs)',
    productDescription:
      'Take the edge off concerts and open offices without muffling the music. Soft silicone, four tip sizes. Come with a key ring case.',
  },
]

test.each(products)(
  'no opening comes twice in twenty posts of $productName on one platform, though they are written one by one',
  (product) => {
    for (const platform of socialPlatforms) {
      for (const seed of [0, 100]) {
        const openings: string[] = []
        for (let index = 0; index < 20; index += 1) {
          const request = contentRequest.parse({
            ...product,
            productUrl: desk.productUrl,
            platform,
            contentStrategy: contentStrategies[index % contentStrategies.length],
            tone: tones[Math.floor(index / 2) % tones.length],
          })
          const [post] = writePosts(request, { count: 1, seed: seed + index, openings })
          openings.unshift(firstWords(post?.content ?? ''))
        }
        expect(new Set(openings).size, `${platform}\n${openings.join('\n')}`).toBe(20)
      }
    }
  },
)

test('once every opening was used, the one used longest ago comes again', () => {
  const request = contentRequest.parse({
    productName: 'Lamp',
    productDescription: 'Dims with a touch.',
    contentStrategy: 'testimonial',
    tone: 'professional',
  })
  const openings: string[] = []
  for (let index = 0; index < 6; index += 1) {
    const [post] = writePosts(request, { count: 1, seed: index, openings })
    expect(post?.content).toMatch(/lamp/iu)
    openings.unshift(firstWords(post?.content ?? ''))
  }
})

test('twenty snaps about one product begin in twenty ways', () => {
  const products = [
    [
      'Podcast launch kit',
      'A course with templates for your first ten episodes. Covers recording, editing and publishing. Lifetime access.',
    ],
  ] as const
  for (const [productName, productDescription] of products) {
    const openings: string[] = []
    for (let index = 0; index < 20; index += 1) {
      const request = contentRequest.parse({
        platform: 'snapchat',
        tone: tones[index % tones.length],
        contentStrategy: contentStrategies[index % contentStrategies.length],
        productName,
        productDescription,
        productUrl: 'https://shop.example.com/one',
      })
      const [post] = writePosts(request, { count: 1, seed: index + 1, openings })
      openings.unshift(firstWords(post?.content ?? ''))
    }
    expect(new Set(openings).size, productName).toBe(20)
  }
})

test('the first words of a text are read without label, emojis and case', () => {
  const words = 'short on space'
  const texts = ['#ad Short on space? It folds.', 'Ad: Short on space ✨? Yes.', 'SHORT on space!']
  expect(texts.map(firstWords)).toEqual([words, words, words])
})
