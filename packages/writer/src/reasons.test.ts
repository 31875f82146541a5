import {
  type ContentRequestInput,
  contentRequest,
  contentStrategies,
  tones,
} from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { anglesFor } from './angles-for.ts'
import { worthOf } from './fact-worth.ts'
import { productSheet } from './product-sheet.ts'
import { inTurn, postsIn } from './testing/posts-of.ts'
import { writePosts } from './write-posts.ts'

function written(
  [productName, productDescription]: readonly [string, string],
  setting: Partial<ContentRequestInput>,
  seed: number,
): string[] {
  const productUrl = 'https://shop.example.com/one'
  const request = contentRequest.parse({ ...setting, productName, productDescription, productUrl })
  return writePosts(request, { count: 1, seed }).map(({ content }) => content)
}

const postsOf = (name: string, description: string, settings = inTurn) =>
  postsIn(settings, [name, description])

const factsOf = (productName: string, productDescription: string) =>
  productSheet({ productName, productDescription }).facts.map(({ words }) => words)

const lamp = [
  'BrightDesk lamp',
  'A desk lamp with a touch dimmer. Folds flat. Comes in three colors. 12 x 4 inches.',
] as const

test('what only counts, measures or packs leads no post while there is a reason to buy', () => {
  const leads = postsOf(...lamp).map((text) => text.split('\n')[0])
  expect(leads.filter((text) => /three colors|12 x 4/u.test(text ?? ''))).toEqual([])
})

test('a bare quantity is worth less than what a thing does', () => {
  const { facts, name } = productSheet({
    productName: 'Oat powder',
    productDescription: 'Mixes in seconds. 30 servings. 8 oz pouch. Cancel anytime.',
  })
  const worths = Object.fromEntries(facts.map((fact) => [fact.words, worthOf(fact, name)]))
  expect(worths['mixes in seconds']).toBe('plain')
  expect(worths['30 servings']).toBe('bare')
  expect(Object.values(worths)).toContain('terms')
})

test('words that stand alone become the sentence they mean, and no more', () => {
  expect(factsOf('Talk club', 'Weekly talks. Groups of four.')).toContain('meets in groups of four')
  expect(factsOf('Desk shelf riser', 'A shelf. No tools needed.')).toContain('needs no tools')
  expect(factsOf('Wall hooks', 'Steel hooks. No tools needed.')).toContain('need no tools')
  expect(factsOf('Glow lamp', 'A lamp. Sealed against dust.')).toContain('is sealed against dust')
})

test('a part of a product is said as its own, and a verb that no list has is one', () => {
  const text = postsOf('PawPrint dog bed', 'A bed for dogs. The cover zips off for washing.').join()
  expect(text).toContain('The PawPrint dog bed’s cover zips off for washing')
  expect(factsOf('Stitch One', 'A machine. Unjams the bobbin by itself.')).toContain(
    'unjams the bobbin by itself',
  )
})

test('a name that says what the thing is stands as people say it, and a title stands in quotes', () => {
  const pan = postsOf('Cast iron skillet', 'A skillet. Goes from stove to oven.').join('\n')
  expect(pan).toMatch(/[Tt]his cast iron skillet/u)
  expect(pan).not.toContain('the Cast iron')
  const course = postsOf('Spanish in 15 minutes', 'A course. Includes audio by native speakers.')
  expect(course.join('\n')).toContain('“Spanish in 15 minutes”')
})

test('no frame, scene or advice stands without a fact that it is about', () => {
  const plain = postsOf('Zorble', 'Zorble is a grey thing. Has a front and a back.').join('\n')
  const empty =
    /Worth comparing|For the record|At a glance|The essentials|Put it next to yours|Compare before|Here’s what you get|You’ve seen the ads/u
  expect(`${plain}\n${postsOf(...lamp).join('\n')}`).not.toMatch(empty)
  expect(plain).not.toMatch(/Tuesday|tip:|Rule one|Picture it/u)
})

test('a question about the reader’s own agrees with the fact before it', () => {
  const comparisons = inTurn.filter(({ contentStrategy }) => contentStrategy === 'comparison')
  const one = postsOf('Keyboard K380', 'A keyboard. Is waterproof.', comparisons).join('\n')
  expect(one).toMatch(/waterproof[.!] Is yours\?/u)
  const many = postsOf('Trekking poles', 'Cork grips. They weigh 9 oz each.', comparisons).join()
  expect(many).not.toMatch(/Does yours|Is yours/u)
})

test('a brand is named with what it is, and no frame asks back what it answers', () => {
  const vacuum = ['RoboSweep S2', 'A robot vacuum that maps your home. Works with Alexa.'] as const
  const texts = postsOf(...vacuum)
  expect(texts.filter((one) => !/RoboSweep S2 robot vacuum/u.test(one))).toEqual([])
  expect(texts.filter((one) => /\? RoboSweep S2 does|looking for|, or /iu.test(one))).toEqual([])
  const title = postsOf(
    'Plot a mystery',
    'A writing course for novels. Feedback on three chapters.',
  )
  expect(title.filter((one) => !/writing course|“Plot a mystery” course/u.test(one))).toEqual([])
})

test('a catalog’s name stands in the order of a sentence, and no other is turned around', () => {
  const nameOf = (productName: string, productDescription: string) =>
    productSheet({ productName, productDescription }).name.withArticle
  expect(nameOf('Keyboard K380', 'Is waterproof.')).toBe('the K380 keyboard')
  expect(nameOf('Roomba vacuum J7', 'Empties itself.')).toContain('Roomba vacuum J7')
  expect(nameOf('Whey protein, vanilla', 'Whey isolate.')).toMatch(/vanilla whey protein/iu)
  expect(nameOf('Pulse S2', 'Is waterproof.')).toBe('Pulse S2')
})

test('a part belongs to a thing, and what is packed with it comes with it', () => {
  const desk = postsOf('Lift desk', 'A standing desk with a bamboo top.').join('\n')
  expect(desk).toContain('has a bamboo top')
  expect(desk).not.toMatch(/comes with a bamboo top|you get/u)
  const reel = postsOf('Deep reel', 'With a carry bag.').join('\n')
  expect(reel).toContain('comes with a carry bag')
})

test('an ad is no place to say that there are no ads', () => {
  const leads = postsOf('Stillpoint', 'A meditation app with short sessions. No ads.')
  expect(leads.filter((one) => /no ads/iu.test(one))).toEqual([])
})

test('every post names the product once, ends with the call and the address, and discloses', () => {
  for (const [name, description] of [
    lamp,
    ['Trekking poles', 'They fold. Weigh 9 oz each.'],
  ] as const) {
    for (const content of postsOf(name, description)) {
      expect(content.toLowerCase().split(name.toLowerCase()).length, content).toBe(2)
      expect(content, content).toMatch(/#ad|\(paid link\)/u)
      const last = content.trim().split('\n').at(-1) ?? ''
      if (content.includes('https')) expect(last).toMatch(/^Check (?:it|them) out!.*https/u)
    }
  }
})

test('the tones of one product differ', () => {
  const texts = tones.map((tone) =>
    contentStrategies
      .flatMap((contentStrategy) =>
        [1, 2, 3].flatMap((seed) =>
          written(lamp, { platform: 'instagram', tone, contentStrategy }, seed),
        ),
      )
      .join(),
  )
  expect(new Set(texts).size).toBe(tones.length)
})

test('the angles for a model are facts of the description, the best reasons first', () => {
  const [productName, productDescription] = lamp
  const angles = anglesFor({ productName, productDescription })
  expect(angles[0]).toEqual({
    fact: 'folds flat',
    angles: ['Easy to stash when you’re done.'],
  })
  expect(angles.some(({ fact }) => /three colors/u.test(fact))).toBe(false)
  expect(
    anglesFor({ productName, productDescription: 'Diese Lampe ist klein und faltbar.' }),
  ).toEqual([])
})

test('a sentence about something else than the product is a fact of its own', () => {
  const [rules] = productSheet({
    productName: 'Harbor',
    productDescription: 'Rules fit on two pages.',
  }).facts
  expect(rules).toMatchObject({ kind: 'clause', words: 'rules fit on two pages' })
  const text = postsOf('Harbor', 'Rules fit on two pages.').join('\n')
  expect(text).toMatch(/Rules fit on two pages(?:[.!] Meet|, thanks to) Harbor/u)
})

test('“each one” never leads: it stands after what it is one of', () => {
  const text = postsOf(
    'Clear Resume',
    'Each one passes applicant tracking systems. 12 resume templates for Word.',
  )
  expect(
    text.filter((one) => /^(?:#ad )?Each one|(?:Meet|Enter) Clear Resume. Each one/u.test(one)),
  ).toEqual([])
  expect(text.some((one) => one.includes('Each one passes'))).toBe(true)
})

test('two things that a product does are asked for together, and what several do is no order', () => {
  const one = postsOf('Clip One', 'Turns with one hand. Clips to the air vent.').join('\n')
  expect(one).toMatch(
    /Turns with one hand\. Clips to the air vent\.|Clips to the air vent\. Turns/u,
  )
  const many = postsOf('Garden planter boxes', 'They stack for winter. Drain through slots.')
  expect(many.filter((text) => /(?:^|#ad |\. )(?:Stack|Drain) /u.test(text))).toEqual([])
})

test('going without a fact and having it are no echo of each other', () => {
  const comparisons = inTurn.filter(({ contentStrategy }) => contentStrategy === 'comparison')
  const texts = [1, 2, 3, 4, 5, 6].flatMap((seed) =>
    comparisons.flatMap((setting) =>
      written(
        ['Grow tower', 'The light runs on a schedule. Sorts seeds automatically.'],
        setting,
        seed,
      ),
    ),
  )
  expect(texts.filter((text) => /by hand\..*by hand/su.test(text))).toEqual([])
})
