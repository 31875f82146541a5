import type { ContentRequestInput } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { descriptionText, isNote } from './listing-text.ts'
import { productSheet } from './product-sheet.ts'
import { inTurn, postsIn } from './testing/posts-of.ts'

const sheetOf = (productName: string, productDescription = 'A thing.') =>
  productSheet({ productName, productDescription })
const wordsOf = (name: string, description: string) =>
  sheetOf(name, description).facts.map(({ words }) => words)

const postsOf = (name: string, description: string, over?: Partial<ContentRequestInput>) =>
  postsIn(inTurn, [name, description], over)

test('bullets are sentences, and headings, asides and abbreviations are none', () => {
  expect(descriptionText('✔ WARM LINING: soft inside (no wool) ★ Ready in 5 min.').trim()).toBe(
    'soft inside \n Ready in 5 minutes.',
  )
  expect(descriptionText('BPA-free. Fits 16" bowls. Carafe + lid = no spills.')).toBe(
    'BPA-free. Fits 16-inch bowls. Carafe and lid, so no spills.',
  )
})

test('what a buyer has to know is no fact of a post', () => {
  for (const note of ['Base not included', 'Machine wash cold', 'Runs small', '17 x 11 x 15 in.']) {
    expect([note, isNote(note)]).toEqual([note, true])
  }
  expect(wordsOf('Patio umbrella', 'Tilts with a button. Base NOT included.')).toEqual([
    'tilts with a button',
  ])
})

test('a seller’s question is asked, and the sentence after it answers', () => {
  const description = 'Does your dog inhale dinner? The maze slows every bite. Made of steel.'
  const texts = postsOf('PetPal slow feeder bowl', description, { platform: 'twitter' })
  const asked = texts.filter((one) => one.includes('Does your dog inhale dinner?'))
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((one) => !/dinner\?[^?]*maze/isu.test(one))).toEqual([])
})

test('a name is said as people say it', () => {
  const said = (name: string, description?: string) => sheetOf(name, description).name.withArticle
  expect(said('Outdoor Patio Umbrella 9 ft')).toBe('this 9-foot outdoor patio umbrella')
  expect(said('Trail socks (3-pack)')).toBe('these trail socks')
  expect(said('Electric kettle, gooseneck')).toBe('this gooseneck electric kettle')
  expect(said('Balance bike for 2 year old')).toBe('this balance bike for 2-year-olds')
  expect(said('Foam roller 2-in-1')).toBe('this foam roller')
  expect(said('LedgerLite for landlords')).toBe('LedgerLite for landlords')
  expect(said('GlidePro carry-on suitcase, 22"')).toBe('the GlidePro 22-inch carry-on suitcase')
})

test('what no sentence takes stands as the seller wrote it', () => {
  const lamp = 'Slim as a tablet, bright as noon. Mute Zoom, switch scenes or open a folder.'
  const text = postsOf('Desk pad', lamp).join('\n')
  expect(text).toContain('Slim as a tablet, bright as noon.')
  expect(text).not.toMatch(/[Tt]his desk pad (?:has|is|mutes)|\b[Ii]t mutes?/u)
})

test('a post is about what says most, not about what a phrase exists for', () => {
  const description =
    'Builds a training plan around your calendar, and changes it when you miss a run. Works with Garmin. Free for 30 days.'
  const firsts = postsOf('TempoPace running app', description, { platform: 'instagram' }).map(
    (one) => one.split('\n')[0] ?? '',
  )
  const main = firsts.filter((one) => one.includes('training plan around your calendar'))
  expect(main.length).toBeGreaterThan(firsts.length * 0.8)
})

test('a hook of one product does not open a post about another', () => {
  const grinder = 'Diamond bit grinds smoothly instead of cutting. Under 40 dB, so dogs stay calm.'
  expect(postsOf('QuietPaws nail grinder for dogs', grinder).join('\n')).not.toMatch(/coffee/iu)
  const scrubber = 'Clean the tub standing up. 90 min run time, IPX7 waterproof.'
  expect(postsOf('Electric spin scrubber', scrubber).join('\n')).not.toMatch(/rain\b/iu)
})

test('“it is” at the end of a sentence stays whole', () => {
  const description = 'Sends you a photo when a bird lands, and tells you which one it is.'
  const text = postsOf('Bird feeder camera', description, { tone: 'exciting' }).join('\n')
  expect(text).toContain('which one it is')
  expect(text).not.toMatch(/it’s[.!]/u)
})
