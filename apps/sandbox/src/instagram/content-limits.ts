/** Code, message and subcode of Meta's Graph API. */
type Refusal = [code: number, message: string, subcode: number]

const longestCaption = 2_200
const mostHashtags = 30
const mostMentions = 20

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

export function captionRefusal(caption: string): Refusal | null {
  const isTooMuch =
    [...caption].length > longestCaption ||
    countOf(caption, /#[\p{L}\p{N}_]+/gu) > mostHashtags ||
    countOf(caption, /(?<![\p{L}\p{N}_])@[\w.]+/gu) > mostMentions
  return isTooMuch ? [36004, 'The caption was too long.', 2207010] : null
}

/** By words in its address, for the sandbox fetches nothing: `missing`, `too-large`, `too-tall`, or no JPEG. */
export function pictureRefusal(address: string): Refusal | null {
  if (!/^https?:\/\//.test(address) || address.includes('missing')) {
    return [9004, 'The media could not be fetched from this URI.', 2207052]
  }
  const { pathname } = new URL(address)
  if (pathname.includes('too-large')) return [36000, 'The image is too large.', 2207004]
  if (pathname.includes('too-tall')) return [36003, 'The aspect ratio is not supported.', 2207009]
  if (/\.(png|webp|gif|avif|heic|svg|bmp|tiff?)$/i.test(pathname)) {
    return [36001, 'The image format is not supported.', 2207005]
  }
  return null
}
