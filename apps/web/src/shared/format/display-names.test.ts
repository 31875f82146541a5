import { expect, test } from 'vitest'
import { countryInText } from './display-names.ts'

test.each([
  ['US', 'the United States'],
  ['NL', 'the Netherlands'],
  ['DO', 'the Dominican Republic'],
  ['KY', 'the Cayman Islands'],
  ['DE', 'Germany'],
])('%s reads as %s in a sentence', (code, text) => {
  expect(countryInText(code)).toBe(text)
})
