import { productNameOf } from '@hopwise/contracts'
import { expect, test } from 'vitest'

test.each([
  ['https://www.shop.example/standing-desk?ref=ada', 'Standing desk'],
  ['https://www.amazon.com/Lift-Standing-Desk/dp/B0000AAAAA', 'Lift Standing Desk'],
  ['https://shop.example/p/keto%20course.html', 'Keto course'],
  ['https://ada.vendor.hop.clickbank.net/', 'Vendor'],
  ['https://hop.clickbank.net/?affiliate=ada&vendor=ketokitchn', 'Ketokitchn'],
  ['https://www.amazon.com/dp/B0000AAAAA?tag=ada-20', 'Amazon B0000AAAAA'],
  ['https://amzn.to/3abc', 'Amazon product'],
  ['https://www.shop.example/p/12345', 'Shop'],
  ['https://shop.example/%E0%A4%A', 'Shop'],
  ['https://www.keto-kitchen.co.uk/', 'Keto Kitchen'],
  ['http://localhost:4100/offer', 'My product'],
  ['http://192.168.1.5:8080/', 'My product'],
  ['https://xn--mnchen-3ya.example/', 'My product'],
  ['shop.example/standing-desk', 'Standing desk'],
  ['no address', ''],
])('%s may be called %j', (address, name) => {
  expect(productNameOf(address)).toBe(name)
})
