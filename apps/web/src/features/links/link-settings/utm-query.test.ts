import { expect, test } from 'vitest'
import { utmQuery } from './utm-query.ts'

test('placeholders are filled in, values encoded, and what is empty left out', () => {
  const utm = {
    source: '{platform}',
    medium: ' ',
    campaign: '{campaign} & more',
    content: '{link}',
  }
  expect(utmQuery(utm, 'twitter')).toBe(
    'utm_source=twitter&utm_campaign=autumn-sale%20%26%20more&utm_content=desk-tour',
  )
})
