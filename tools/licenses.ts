// Licenses that packages of the product may have, as SPDX names them.
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/** Packages that name no license in their manifest, with what their LICENSE file says. Of one version alone. */
const read: Readonly<Record<string, string>> = { 'twitter-text@3.1.0': 'Apache-2.0' }

interface Licensed {
  version?: string
  license?: string
}

export function licenseOf(name: string, { version, license }: Licensed): string | undefined {
  return license ?? read[`${name}@${version}`]
}

/** An expression such as `(MIT OR GPL-3.0) AND ISC`; only these two words join. */
export function isAllowed(expression: string): boolean {
  const words = expression.replaceAll(/[()]/g, ' $& ').trim().split(/\s+/)
  const isAllowedHere = readOr(words)
  return isAllowedHere && words.length === 0
}

function readOr(words: string[]): boolean {
  let isSo = readAnd(words)
  while (words[0] === 'OR') {
    words.shift()
    const isNext = readAnd(words)
    isSo ||= isNext
  }
  return isSo
}

function readAnd(words: string[]): boolean {
  let isSo = readOne(words)
  while (words[0] === 'AND') {
    words.shift()
    const isNext = readOne(words)
    isSo &&= isNext
  }
  return isSo
}

function readOne(words: string[]): boolean {
  const word = words.shift() ?? ''
  if (word !== '(') return allowed.has(word)
  const isSo = readOr(words)
  return words.shift() === ')' && isSo
}
