/** 36^5: the 128 bits leave as five chunks of five base36 digits. */
const chunkSize = 60_466_176
const limbSize = 16_777_216
const idLength = 25
const maxCounter = 0xfff
const timeShift = 2n ** 80n

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'
const threeDigits = Array.from({ length: 36 ** 3 }, (_, n) => n.toString(36).padStart(3, '0'))
const twoDigits = Array.from({ length: 36 ** 2 }, (_, n) => n.toString(36).padStart(2, '0'))

export interface ClickIds {
  next(nowMs: number): string
  /** The time inside the id last made; it may run ahead of the clock, never back. */
  readonly lastMs: number
}

/** UUIDv7 in lower-case base36: 25 characters, sorted by time and, within a millisecond, by order. */
export function createClickIds(fillRandom: (bytes: Uint8Array) => void): ClickIds {
  const random = new Uint8Array(8 * 1024)
  let used = random.length
  let counter = 0
  let lastMs = 0
  // Six limbs of 24 bits hold the 128: time 48, version 4, counter 12, variant 2, random 62.
  const limbs = new Float64Array(6)

  function advance(nowMs: number, low: number) {
    if (nowMs > lastMs) {
      lastMs = nowMs
      counter = low & 0x3ff
    } else if (counter < maxCounter) {
      counter += 1
    } else {
      // 4096 ids within a millisecond: borrow from the next one rather than repeat an order.
      lastMs += 1
      counter = low & 0x3ff
    }
  }

  function next(nowMs: number): string {
    if (used === random.length) {
      fillRandom(random)
      used = 0
    }
    const a = byte(random, used)
    const b = byte(random, used + 1)
    advance(nowMs, (a << 8) | b)
    const timeHigh = Math.floor(lastMs / 0x1_0000_0000)
    const timeLow = lastMs % 0x1_0000_0000
    limbs[0] = timeHigh >>> 8
    limbs[1] = (timeHigh & 0xff) * 0x1_0000 + Math.floor(timeLow / 0x1_0000)
    limbs[2] = (timeLow % 0x1_0000) * 0x100 + (0x70 | (counter >>> 8))
    limbs[3] = ((counter & 0xff) << 16) | ((0x80 | (a & 0x3f)) << 8) | byte(random, used + 2)
    limbs[4] =
      (byte(random, used + 3) << 16) | (byte(random, used + 4) << 8) | byte(random, used + 5)
    limbs[5] = (b << 16) | (byte(random, used + 6) << 8) | byte(random, used + 7)
    used += 8
    return toBase36(limbs)
  }

  return {
    next,
    get lastMs() {
      return lastMs
    },
  }
}

function byte(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0
}

/** Long division in doubles: a BigInt here would cost more than the rest of a redirect's choice. */
function toBase36(limbs: Float64Array): string {
  let text = ''
  for (let first = 0; text.length < idLength; ) {
    let rest = 0
    for (let index = first; index < limbs.length; index += 1) {
      const value = rest * limbSize + (limbs[index] ?? 0)
      const quotient = Math.floor(value / chunkSize)
      limbs[index] = quotient
      rest = value - quotient * chunkSize
    }
    const high = Math.floor(rest / 46_656)
    text = `${twoDigits[high]}${threeDigits[rest - high * 46_656]}${text}`
    if (limbs[first] === 0 && first < limbs.length - 1) first += 1
  }
  return text
}

export function isClickId(text: string): boolean {
  return /^[0-9a-z]{25}$/.test(text)
}

/** Milliseconds since 1970 inside a click id, or null when the text is none. Case does not matter. */
export function clickIdTime(id: string): number | null {
  const lower = id.toLowerCase()
  if (!isClickId(lower)) return null
  let value = 0n
  for (const digit of lower) value = value * 36n + BigInt(digits.indexOf(digit))
  const time = value / timeShift
  const version = (value >> 76n) & 0xfn
  return time < 2n ** 48n && version === 7n ? Number(time) : null
}
