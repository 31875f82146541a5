import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseTarget } from './choose-target.ts'
import { compileLink } from './compiled-link.ts'
import type { Visitor } from './conditions.ts'
import type { StoredLink } from './stored-link.ts'

function aVisitor(country = 'US', device = 'desktop'): Visitor {
  return {
    country: () => country,
    device: () => device,
    os: () => '',
    language: () => '',
    referrerHost: () => '',
    referrerSource: () => '',
    platform: () => 'general',
    isMachine: () => false,
    isInApp: () => false,
  }
}

function aLink(changes: Partial<StoredLink>) {
  const link = compileLink({
    id: 1,
    workspaceId: 1,
    originalUrl: 'https://shop.example/0',
    platform: null,
    network: 'other',
    clickIdParameter: null,
    rules: [],
    ...changes,
  })
  if (link === null) throw new Error('not compiled')
  return link
}

const arm = (id: number, isPaused = false) => ({ id, url: `https://shop.example/${id}`, isPaused })
const arms = [arm(0), arm(1), arm(2)]
const weights = {
  arms: [0, 1, 2],
  all: [0.5, 0.25, 0.25],
  segments: { 'DE|mobile': [0, 0.75, 0.25], 'DE|': [0, 1, 0], '|mobile': [0, 0, 1] },
}

type Sent = Record<number, number>

/** Chance of each variant, as reported with draws spread evenly over [0, 1). */
function chances(changes: Partial<StoredLink>, visitor = aVisitor()): Sent {
  const link = aLink(changes)
  const reported: Sent = {}
  for (let step = 0; step < 1_000; step += 1) {
    const choice = chooseTarget(link, visitor, step / 1_000, 0)
    reported[choice.target.variantId] = choice.probability
  }
  return reported
}

test('without weights the split is even', () => {
  for (const odd of [null, 'odd', {}, { arms: [0], all: 'x', segments: {} }]) {
    expect(chances({ arms: [arm(0), arm(1)], weights: odd })).toEqual({ 0: 0.5, 1: 0.5 })
  }
})

test('a draw meets each arm in its share, and returns the chance', () => {
  const link = aLink({ arms, weights })
  const at = (draw: number) => chooseTarget(link, aVisitor(), draw, 0)
  expect(at(0.49)).toMatchObject({
    chosenBy: 'rotation',
    probability: 0.5,
    target: { variantId: 0 },
  })
  expect(at(0.51)).toMatchObject({ probability: 0.25, target: { variantId: 1 } })
  expect(at(0.9999999)).toMatchObject({ target: { variantId: 2 } })
})

test('weights of a segment are used as the link’s switches say', () => {
  const german = aVisitor('DE', 'mobile')
  const link = { arms, weights }
  expect(chances(link, german)).toEqual({ 0: 0.5, 1: 0.25, 2: 0.25 })
  expect(chances({ ...link, usesCountries: true, usesDevices: true }, german)).toEqual({
    1: 0.75,
    2: 0.25,
  })
  expect(chances({ ...link, usesCountries: true }, german)).toEqual({ 1: 1 })
  expect(chances({ ...link, usesDevices: true }, german)).toEqual({ 2: 1 })
})

test('a segment without weights of its own uses those of all', () => {
  const link = { arms, weights, usesCountries: true, usesDevices: true }
  expect(chances(link, aVisitor('FR', 'mobile'))).toEqual({ 0: 0.5, 1: 0.25, 2: 0.25 })
})

test('a country without weights of its own uses those of all such countries together', () => {
  const pooled = { 'ZZ|mobile': [0, 0, 1], 'ZZ|': [0, 0, 1], 'DE|mobile': [1, 0, 0] }
  const link = { arms, weights: { ...weights, segments: pooled }, usesCountries: true }
  const both = { ...link, usesDevices: true }
  expect(chances(both, aVisitor('FR', 'mobile'))).toEqual({ 2: 1 })
  expect(chances(both, aVisitor('ZZ', 'mobile'))).toEqual({ 2: 1 })
  expect(chances(both, aVisitor('DE', 'mobile'))).toEqual({ 0: 1 })
  expect(chances(link, aVisitor('FR', 'mobile'))).toEqual({ 2: 1 })
  const ofAll = { 0: 0.5, 1: 0.25, 2: 0.25 }
  expect(chances(both, aVisitor('FR', 'tablet'))).toEqual(ofAll)
  // Germany is distinguished: what others do on tablets says nothing of its.
  const tablets = { ...both.weights, segments: { ...pooled, 'ZZ|tablet': [0, 0, 1] } }
  expect(chances({ ...both, weights: tablets }, aVisitor('DE', 'tablet'))).toEqual(ofAll)
  expect(chances({ ...both, weights: tablets, usesCountries: false }, aVisitor('FR'))).toEqual(
    ofAll,
  )
})

test('the share of a paused or removed arm goes to the others in proportion', () => {
  expect(chances({ arms: [arm(0, true), arm(1), arm(2)], weights })).toEqual({ 1: 0.5, 2: 0.5 })
  const left = chances({ arms: [arm(0), arm(1)], weights })
  expect(left[0]).toBeCloseTo(2 / 3)
  expect(left[1]).toBeCloseTo(1 / 3)
})

test('what is no share is no weight: the split is even, as without weights', () => {
  const huge = { ...weights, arms: [0, 1], all: [1.7e308, 0] }
  expect(chances({ arms: [arm(0), arm(1), arm(2)], weights: huge })).toEqual(
    chances({ arms: [arm(0), arm(1), arm(2)], weights: null }),
  )
})

test('an arm newer than the weights begins with an even share', () => {
  const added = chances({ arms: [arm(0), arm(3)], weights: { ...weights, arms: [0, 1, 2] } })
  expect(added).toEqual({ 0: 0.5, 3: 0.5 })
})

test('with every arm paused, or none alongside the original, the original is the default', () => {
  for (const none of [[arm(0, true), arm(1, true)], [arm(0)], []]) {
    expect(chooseTarget(aLink({ arms: none }), aVisitor(), 0.5, 0)).toMatchObject({
      chosenBy: 'default',
      probability: 1,
      target: { variantId: 0 },
    })
  }
})

test('a returning visitor keeps a live arm and its chance, and draws again when it is paused or gone', () => {
  const kept = { variantId: 2, probability: 0.125 }
  const choice = (live: StoredLink['arms']) =>
    chooseTarget(aLink({ arms: live ?? [] }), aVisitor(), 0, 0, kept)
  expect(choice(arms)).toMatchObject({
    chosenBy: 'kept',
    probability: 0.125,
    target: { variantId: 2 },
  })
  for (const left of [
    [arm(0), arm(1), arm(2, true)],
    [arm(0), arm(1)],
  ]) {
    expect(choice(left)).toMatchObject({ chosenBy: 'rotation', target: { variantId: 0 } })
  }
})

const someArms = fc
  .uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.boolean().map((isPaused) => arm(id, isPaused)))))
const share = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true }), fc.double())
const someWeights = fc.record({
  arms: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 6 }),
  all: fc.array(share, { maxLength: 6 }),
  segments: fc.dictionary(
    fc.constantFrom('DE|mobile', 'DE|', '|mobile', '|'),
    fc.array(share, { maxLength: 6 }),
  ),
})

test('whatever the weights, chances sum to one, and no paused arm is drawn or kept', () => {
  fc.assert(
    fc.property(
      someArms,
      fc.oneof(someWeights, fc.jsonValue()),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.integer({ min: 0, max: 9 }),
      fc.boolean(),
      (live, fitted, draw, keptId, isSegmented) => {
        const link = aLink({
          arms: live,
          weights: fitted,
          usesCountries: isSegmented,
          usesDevices: isSegmented,
        })
        const { rotation } = link
        if (rotation === null) {
          expect(chooseTarget(link, aVisitor(), draw, 0).chosenBy).toBe('default')
          return
        }
        for (const shares of [rotation.all, ...rotation.segments.values()]) {
          expect(shares.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
        }
        const isPaused = (id: number) => live.find((one) => one.id === id)?.isPaused
        const visitor = aVisitor('DE', 'mobile')
        const drawn = chooseTarget(link, visitor, draw, 0)
        expect(isPaused(drawn.target.variantId)).toBe(false)
        expect(drawn.probability).toBeGreaterThan(0)
        const kept = chooseTarget(link, visitor, draw, 0, { variantId: keptId, probability: 0.5 })
        expect(isPaused(kept.target.variantId)).toBe(false)
        expect(kept.chosenBy === 'kept').toBe(isPaused(keptId) === false)
      },
    ),
  )
})
