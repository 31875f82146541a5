import type { ContentRequestInput } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { hashtagsFor } from './hashtags-for.ts'
import { paired } from './join-facts.ts'
import { productSheet } from './product-sheet.ts'
import { everySetting, postsIn } from './testing/posts-of.ts'

const sheetOf = (productName: string, productDescription = 'A thing.') =>
  productSheet({ productName, productDescription })
const factsOf = (name: string, description: string) =>
  sheetOf(name, description).facts.map(({ kind, words }) => `${kind}: ${words}`)

const postsOf = (name: string, description: string, over?: Partial<ContentRequestInput>) =>
  postsIn(everySetting, [name, description], over)

const kneeler = [
  'Garden kneeler',
  'A kneeler with a steel frame. Flips into a seat. Folds flat. Side pouches for tools.',
] as const

test('two facts of unlike kinds make one sentence, and how a thing is comes first', () => {
  const sheet = sheetOf('Lift cart', 'A cart. Folds flat. Lightweight. With a padded grip.')
  const [folds, light, grip] = sheet.facts.slice(-3)
  if (!folds || !light || !grip) throw new Error('the cart has three facts')
  const words = (facts: Parameters<typeof paired>[0]) =>
    paired(facts, sheet).map((fact) => fact.words)
  expect(words([folds, grip])).toEqual(['folds flat and has a padded grip'])
  expect(words([folds, light])).toEqual(['is lightweight and folds flat'])
})

test('no post says “it has” twice, or “plus” twice', () => {
  const desk = 'Remembers four heights. With a cable tray. A bamboo top. With a drawer.'
  for (const content of [...postsOf(...kneeler), ...postsOf('Lift desk', desk)]) {
    expect(content.match(/\bit (?:also )?has\b/giu)?.length ?? 0, content).toBeLessThan(2)
    expect(content.match(/\bplus\b/giu)?.length ?? 0, content).toBeLessThan(2)
  }
})

test('a size, a count or an extra in a name is said as people say it', () => {
  const said = (name: string) => sheetOf(name).name.withArticle
  expect(said('Chef knife, 8 inch')).toBe('this 8-inch chef knife')
  expect(said('Wall shelves, set of 3')).toBe('these wall shelves')
  expect(said('Ring light with tripod')).toBe('this ring light with a tripod')
  expect(said('Cooling dog bed')).toBe('this cooling dog bed')
  expect(said('Dinner with friends')).toBe('“Dinner with friends”')
  expect(said('TaxNest filing')).toBe('TaxNest filing')
})

test('a brand is no one of several', () => {
  const brand = postsOf('Nomad backpack', 'A backpack with a laptop sleeve. Folds flat.')
  expect(brand.filter((one) => /\ba nomad backpack/iu.test(one))).toEqual([])
})

test('what sellers type is read as what it is', () => {
  expect(factsOf('Baby food maker', 'Steams and blends baby food in one bowl.')).toEqual([
    'verb: steams and blends baby food in one bowl',
  ])
  expect(factsOf('Dog bowl', 'BPA-free and dishwasher safe.')).toEqual([
    'verb: is BPA-free and dishwasher safe',
  ])
  expect(factsOf('Blackout curtains', 'Keep rooms cooler in summer.')).toEqual([
    'verb: keep rooms cooler in summer',
  ])
  expect(factsOf('Fit brush', 'Gentle on sensitive skin.')).toEqual([
    'verb: is gentle on sensitive skin',
  ])
  expect(factsOf('Bloom', 'Books closed by the 10th.')).toEqual(['item: Books closed by the 10th'])
})

test('what sellers leave out of a sentence is put back, and nothing is made of its parts', () => {
  expect(factsOf('Cold jug', 'Airtight lid keeps it fresh for two weeks.')).toEqual([
    'noun: an airtight lid that keeps it fresh for two weeks',
  ])
  expect(factsOf('Grant school', 'Mentor reads your first draft.')).toEqual([
    'clause: a mentor reads your first draft',
  ])
  expect(factsOf('Baby sling', 'Soft straps and a wide waistband take weight off you.')).toEqual([
    'item: Soft straps and a wide waistband take weight off you',
  ])
  const cubes = factsOf('Packing cubes', 'Set of six cubes with a zipper that squeezes out air.')
  expect(cubes.filter((one) => one.includes(': squeezes'))).toEqual([])
})

test('two short facts are one sentence', () => {
  const pillowcase = 'Machine washable in a bag. With a hidden zipper.'
  expect(postsOf('Silk pillowcase', pillowcase).join('\n')).toContain(
    'is machine washable in a bag and has a hidden zipper.',
  )
})

test('a hook and its fact do not say one thing twice', () => {
  const weights = postsOf('Adjustable weights', 'Great for small spaces. Come with a tray.')
  expect(weights.filter((one) => /Short on space/u.test(one))).toEqual([])
})

test('a course includes its lessons, and no one is asked whether their own does', () => {
  const course = postsOf(
    'Grant school',
    'A course for nonprofits. Eight lessons that end in a budget you can send.',
  )
  expect(course.join('\n')).toContain('includes eight lessons that end in a budget you can send')
  const service = postsOf('RentRight', 'Collects rent by bank transfer. Sends a receipt.')
  expect([...course, ...service].filter((one) => /\byours\b/u.test(one))).toEqual([])
})

test('a fragment is not asked about, and no question follows a name with its own question', () => {
  for (const content of postsOf(...kneeler, { contentStrategy: 'comparison' })) {
    expect(content).not.toMatch(/(?:^|[.?!] |#ad )An? garden kneeler [^.]*\. Does yours/u)
  }
  for (const content of postsOf(...kneeler)) {
    expect(content).not.toMatch(/\? Why this/u)
  }
})

test('no post fills up with words that say nothing', () => {
  const empty =
    /does both|Save this|to bookmark|Now look at yours|How about yours|stands out|The details count|Zoom in|What everyone learns|advice is short|rule worth keeping|In short:/u
  expect(postsOf(...kneeler).filter((one) => empty.test(one))).toEqual([])
})

test('hashtags are those that people look for', () => {
  const tags = (name: string, description = 'A thing.') =>
    hashtagsFor(name, sheetOf(name, description))
  expect(tags('Pickleball paddle pair')[0]).toBe('#PickleballPaddle')
  expect(tags('Wedding planning binder')).not.toContain('#WeddingPlanningBinder')
  expect(tags('Zorble brush')).not.toContain('#WorthALook')
})

test('a tier is said with its noun, and several are called “them”', () => {
  const hosting = postsOf('CloudHost starter', 'Web hosting for small sites. Daily backups.')
  expect(hosting.filter((one) => /CloudHost starter(?! plan)/u.test(one))).toEqual([])
  const boxes = postsOf('Garden planter boxes', 'Three cedar boxes. They stack for winter storage.')
  expect(boxes.filter((one) => one.includes('Check it out'))).toEqual([])
  expect(boxes.filter((one) => one.includes('Check them out!')).length).toBeGreaterThan(0)
})

test('a blanket that is soft, and whom a thing is for, stand in no post alone', () => {
  const blanket = ['Calm cotton blanket', 'A soft cotton blanket. Machine washable.'] as const
  expect(postsOf(...blanket).filter((one) => /\b(?:is|It’s) soft\b(?! and)/u.test(one))).toEqual([])
})

test('fragments joined by “and has” open no post, and no one looks for a data sheet', () => {
  const duffel =
    'A canvas duffel with leather handles. Fits in the overhead bin. Runs in the browser.'
  for (const content of postsOf('Weekender duffel', duffel)) {
    expect(content).not.toMatch(/^(?:#ad )?\p{Lu}\p{Ll}+s [^.!?]* and (?:has|is|comes) /u)
    expect(content).not.toMatch(/browser\?/u)
  }
})
