import { firstLink, productNameOf } from '@hopwise/contracts'
import { expect, test } from 'vitest'

test.each([
  ['https://www.shop.example/standing-desk?ref=ada', 'Standing desk'],
  ['https://www.amazon.com/Lift-Standing-Desk/dp/B0000AAAAA', 'Lift Standing Desk'],
  ['https://shop.example/p/keto%20course.html', 'Keto course'],
  ['https://ada.vendor.hop.clickbank.net/', 'ada.vendor.hop.clickbank.net'],
  ['https://www.shop.example/p/12345', 'shop.example'],
  ['https://shop.example/%E0%A4%A', 'shop.example'],
  ['shop.example/standing-desk', 'Standing desk'],
  ['no address', ''],
])('%s may be called %j', (address, name) => {
  expect(productNameOf(address)).toBe(name)
})

test.each([
  ['shop.example/desk?ref=ada', 'https://shop.example/desk?ref=ada'],
  [' www.shop.example:8080 ', 'https://www.shop.example:8080'],
  ['http://shop.example/', 'http://shop.example/'],
  ['desk', null],
  ['mailto:ada@shop.example', null],
  ['ada@shop.example', null],
])('an address pasted as %j means %j', (pasted, meant) => {
  expect(firstLink.safeParse({ originalUrl: pasted }).data?.originalUrl ?? null).toBe(meant)
})
