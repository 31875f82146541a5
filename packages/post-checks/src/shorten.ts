import { postLimits } from '@hopwise/contracts'
import { united } from './find-urls.ts'
import type { Span } from './folded-text.ts'
import { charactersOf, postLength } from './post-length.ts'
import { postedText, type ReadPost } from './read-post.ts'

interface Piece {
  text: string
  isKept: boolean
}

/** No one discloses more often; what stands there again and again may go. */
const mostDisclosures = 5

/** What a shorter post must not lose: addresses and disclosures, in order and without overlap. */
export function protectedSpans({ urls, disclosures }: ReadPost): Span[] {
  return united([...urls, ...disclosures.clear.slice(0, mostDisclosures)])
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
  let next = 0
  const add = (end: number, isKept: boolean) => {
    if (end > at) pieces.push({ text: post.content.slice(at, end), isKept })
    at = Math.max(at, end)
  }
  for (const { end } of post.sentences) {
    for (let span = kept[next]; span !== undefined && span.end <= end; span = kept[next]) {
      add(span.start, false)
      add(span.end, true)
      next += 1
    }
    add(end, false)
  }
  return pieces
}

/** Without as few of the last sentences as will do; the first that says something stays. */
function withFewerSentences(pieces: Piece[], fits: (content: string) => boolean): Piece[] {
  const worded = pieces.flatMap((piece, index) => (isWorded(piece) ? [index] : []))
  const without = (count: number) => {
    const gone = new Set(count === 0 ? [] : worded.slice(-count))
    return pieces.filter((_, index) => !gone.has(index))
  }
  let [low, high] = [0, Math.max(0, worded.length - 1)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (fits(joined(without(middle)))) high = middle
    else low = middle + 1
  }
  return without(low)
}

const isWorded = ({ text, isKept }: Piece) => !isKept && /[\p{L}\p{N}]/u.test(text)

/** Kept pieces that met each other keep a space between them. */
function joined(pieces: readonly Piece[]): string {
  let text = ''
  let before = ''
  for (const piece of pieces) {
    const isClose = piece.isKept && /\S$/u.test(before) && /^[\p{L}\p{N}#(]/u.test(piece.text)
    text += (isClose ? ' ' : '') + piece.text
    before = piece.text.slice(-1)
  }
  return text.trim()
}

function withFewerWords(pieces: readonly Piece[], fits: (content: string) => boolean) {
  const at = pieces.findIndex(isWorded)
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
