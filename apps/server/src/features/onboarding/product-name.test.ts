import { productNameOf } from '@hopwise/contracts'
import { expect, test } from 'vitest'

test.each([
  ['https://www.shop.example/standing-desk?ref=ada', 'Standing desk'],
  ['https://www.amazon.com/Lift-Standing-Desk/dp/B0000AAAAA', 'Lift Standing Desk'],
  ['https://shop.example/p/keto%20course.html', 'Keto course'],
  ['https://ada.vendor.hop.clickbank.net/', 'ada.vendor.hop.clickbank.net'],
  ['https://www.shop.example/p/12345', 'shop.example'],
  ['https://shop.example/%E0%A4%A', 'shop.example'],
  ['no address', ''],
])('%s may be called %j', (address, name) => {
  expect(productNameOf(address)).toBe(name)
})
