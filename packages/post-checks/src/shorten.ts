import { postLimits } from '@hopwise/contracts'
import type { Span } from './folded-text.ts'
import { charactersOf, postLength } from './post-length.ts'
import { postedText, type ReadPost } from './read-post.ts'

interface Piece {
  text: string
  isKept: boolean
}

/** What a shorter post must not lose: addresses and disclosures, in order and without overlap. */
export function protectedSpans({ urls, disclosures }: ReadPost): Span[] {
  const spans: Span[] = []
  for (const span of [...urls, ...disclosures.clear].toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1)
    if (last !== undefined && span.start < last.end) last.end = Math.max(last.end, span.end)
    else spans.push({ ...span })
  }
  return spans
}

/** First fewer hashtags, then fewer sentences, then fewer words; as it was if all that is too long. */
export function shorten(post: ReadPost): { content: string; hashtags: string[] } {
  const { platform } = post
  let hashtags = [...post.hashtags]
  if (platform === 'site') return { content: post.content, hashtags }
  const fits = (content: string) =>
    postLength(platform, postedText({ platform, content, hashtags })) <= postLimits[platform]
  if (fits(post.content)) return { content: post.content, hashtags }
  while (hashtags.length > 0) {
    hashtags = hashtags.slice(0, -1)
    if (fits(post.content)) return { content: post.content, hashtags }
  }
  const pieces = withFewerSentences(piecesOf(post), fits)
  if (fits(joined(pieces))) return { content: joined(pieces), hashtags }
  const content = withFewerWords(pieces, fits)
  return content === null
    ? { content: post.content, hashtags: [...post.hashtags] }
    : { content, hashtags }
}

function piecesOf(post: ReadPost): Piece[] {
  const pieces: Piece[] = []
  const kept = protectedSpans(post)
  let at = 0
  const add = (end: number, isKept: boolean) => {
    if (end > at) pieces.push({ text: post.content.slice(at, end), isKept })
    at = Math.max(at, end)
  }
  for (const { end: sentenceEnd } of post.sentences) {
    for (const span of kept.filter(({ start, end }) => start >= at && end <= sentenceEnd)) {
      add(span.start, false)
      add(span.end, true)
    }
    add(sentenceEnd, false)
  }
  return pieces
}

function withFewerSentences(pieces: Piece[], fits: (content: string) => boolean): Piece[] {
  const isWorded = ({ text, isKept }: Piece) => !isKept && /[\p{L}\p{N}]/u.test(text)
  let left = pieces
  while (!fits(joined(left)) && left.filter(isWorded).length > 1) {
    const last = left.findLastIndex(isWorded)
    left = left.toSpliced(last, 1)
  }
  return left
}

/** Kept pieces that met each other keep a space between them. */
function joined(pieces: readonly Piece[]): string {
  return pieces
    .reduce((text, piece) => {
      const isClose = /\S$/u.test(text) && /^[\p{L}\p{N}#(]/u.test(piece.text) && piece.isKept
      return text + (isClose ? ' ' : '') + piece.text
    }, '')
    .trim()
}

function withFewerWords(pieces: readonly Piece[], fits: (content: string) => boolean) {
  const at = pieces.findIndex(({ text, isKept }) => !isKept && /[\p{L}\p{N}]/u.test(text))
  const whole = pieces[at]
  if (whole === undefined) return null
  const characters = charactersOf(whole.text.trim())
  const cut = (length: number) =>
    joined(pieces.with(at, { text: `${beginning(characters, length)} `, isKept: false }))
  let [low, high] = [0, characters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(cut(middle))) low = middle
    else high = middle - 1
  }
  return low === 0 ? null : cut(low)
}

/** So many characters, but for a word begun. */
function beginning(characters: readonly string[], length: number): string {
  if (length >= characters.length) return characters.join('')
  const isWord = (character: string | undefined) => /\S/u.test(character ?? ' ')
  let end = length
  while (end > 0 && isWord(characters[end])) end -= 1
  const words = characters.slice(0, end === 0 ? length : end).join('')
  return `${words.replace(/[\s,.;:!?-]+$/u, '')}…`
}
