import { expect, test } from 'vitest'
import { nameOf } from './product-name.ts'
import { everySetting, postsIn } from './testing/posts-of.ts'

const said = (name: string, description = '') => nameOf(name, description).withArticle

test.each([
  ['Cat Litter Mat, Honeycomb', 'this cat litter mat'],
  ['Mesh Beach Bag – Sand Free', 'this mesh beach bag'],
  ['Heated Car Seat Cover 12V', 'this heated car seat cover'],
  ['Stain Remover Pen, 3-pack', 'this stain remover pen'],
  ['Grillhaus Wireless Meat Thermometer, 500 ft Range', 'the Grillhaus wireless meat thermometer'],
  ['Pennywise – Family Budget App', 'the Pennywise family budget app'],
  ['Roomba-Free: The Cleaning Schedule App', 'the Roomba-Free cleaning schedule app'],
  ['Under Desk Walking Pad – Quiet Motor', 'this under-desk walking pad'],
  ['Silicone Baby Bibs, Set of 3', 'these silicone baby bibs'],
  ['Hollow & Pine Beard Oil – Cedar', 'the Hollow & Pine beard oil'],
  ['Standing Desk Pro', 'this Standing Desk Pro'],
  ['CloudNest WordPress Hosting', 'CloudNest WordPress hosting'],
  [
    'Blackout Curtains 84 Inch Length 2 Panels Set Grommet Room Darkening',
    'these blackout curtains',
  ],
  ['Night Driving Glasses Anti Glare Polarized for Men Women', 'these night driving glasses'],
  ['Portable Monitor 15.6 inch 1080P USB C HDMI', 'this portable monitor'],
  ['Fitness Tracker Watch Heart Rate Monitor', 'this fitness tracker watch'],
  ['Travel Neck Pillow Memory Foam', 'this travel neck pillow'],
  ['Grow Bags 5 Gallon 10-Pack', 'these grow bags'],
  ['Jigsaw Puzzle Table 1000 Piece', 'this jigsaw puzzle table'],
  ['The Original Sleep Mask by NodPod', 'the NodPod original sleep mask'],
  ['Notion Template: Second Brain for Students', 'the “Second Brain for Students” Notion template'],
])('“%s” is said as people say it: “%s”', (name, expected) => {
  expect(said(name)).toBe(expected)
})

test('a title stays as it is, with what it is one of', () => {
  expect(said('The Quiet Landlord: The 9-Step System', 'An ebook for landlords.')).toBe(
    'the ebook “The Quiet Landlord”',
  )
  expect(said('Ukulele in a Day', 'A video course for total beginners.')).toBe(
    'the “Ukulele in a Day” video course',
  )
})

test('less of a name is still the name of a thing', () => {
  const less = (name: string) => nameOf(name).shorter.map(({ full }) => full)
  expect(less('Digital Meat Thermometer, instant read')).toEqual(['meat thermometer'])
  expect(less('Toddler Busy Board Suitcase')).toEqual([])
  expect(less('Grillhaus Wireless Meat Thermometer')).toEqual([
    'wireless meat thermometer',
    'meat thermometer',
  ])
})

test.each(['Dash camera with screen (HD', 'Desk fan with remote)', 'Lamp with [USB', 'Mug with +'])(
  '%s is read without a fault',
  (name) => {
    expect(postsIn(everySetting, [name, 'Sits on the desk. Quiet.'])).not.toEqual([])
  },
)

test('every Snapchat post names the product or its kind', () => {
  const cover = [
    'Dog Car Seat Cover – Hammock Style',
    'Keeps mud and hair off the back seat. Mesh window lets your dog see you. Installs in a minute.',
  ] as const
  const snaps = everySetting.filter(({ platform }) => platform === 'snapchat')
  const posts = postsIn(snaps, cover)
  expect(posts.filter((one) => !/dog car seat cover/u.test(one))).toEqual([])
})
