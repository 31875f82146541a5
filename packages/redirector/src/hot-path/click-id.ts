/** 36^5: the 128 bits leave as five chunks of five base36 digits. */
const chunkSize = 60_466_176
const limbSize = 2 ** 27
const limbMask = limbSize - 1
const maxCounter = 0xfff
/** A smaller step back is waited out, so that ids keep their order. */
const maxAheadMs = 10_000
const timeShift = 2n ** 80n

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'
const codes = Uint8Array.from(digits, (digit) => digit.charCodeAt(0))

export interface ClickIds {
  next(nowMs: number): string
  /** The time inside the id last made; it may run a few seconds ahead of the clock. */
  readonly lastMs: number
}

/** UUIDv7 in lower-case base36: 25 characters, sorted by time and, within a millisecond, by order. */
export function createClickIds(fillRandom: (bytes: Uint8Array) => void): ClickIds {
  const random = new Uint32Array(2 * 1024)
  const randomBytes = new Uint8Array(random.buffer)
  let used = random.length
  let counter = 0
  let lastMs = -1
  let time = chunksOfTime(0)

  function draw(): number {
    if (used === random.length) {
      fillRandom(randomBytes)
      used = 0
    }
    used += 1
    return random[used - 1] ?? 0
  }

  function advance(nowMs: number) {
    const isSetBack = lastMs - nowMs > maxAheadMs
    if (nowMs <= lastMs && counter < maxCounter && !isSetBack) {
      counter += 1
      return
    }
    // 4096 ids within a millisecond: borrow from the next one rather than repeat an order.
    lastMs = isSetBack ? nowMs : Math.max(nowMs, lastMs + 1)
    counter = draw() & 0x3ff
    time = chunksOfTime(lastMs)
  }

  function next(nowMs: number): string {
    advance(nowMs)
    const a = draw()
    const b = draw()
    // Below the time stand 80 bits: version 4, counter 12, variant 2, random 62.
    const high = (7 << 22) | (counter << 10) | (2 << 8) | ((a >>> 27) << 3) | (b >>> 29)
    return toBase36(time, high, a & limbMask, b & limbMask)
  }

  return {
    next,
    get lastMs() {
      return lastMs
    },
  }
}

const written: number[] = Array.from({ length: 25 }, () => 0)

type Chunks = readonly [number, number, number, number, number]

/** What the time adds to an id, lowest chunk first: the same for every click of a millisecond. */
function chunksOfTime(ms: number): Chunks {
  const size = BigInt(chunkSize)
  const value = BigInt(ms) * timeShift
  const chunk = (place: bigint) => Number((value / size ** place) % size)
  return [chunk(0n), chunk(1n), chunk(2n), chunk(3n), chunk(4n)]
}

/**
 * Long division of limbs of 26, 27 and 27 bits, in doubles: every step stays below 2^53, and a
 * BigInt for each click would cost more than the rest of a redirect's choice.
 */
function toBase36(time: Chunks, high: number, middle: number, low: number): string {
  let upper = Math.floor(high / chunkSize)
  let part = (high - upper * chunkSize) * limbSize + middle
  let quotient = Math.floor(part / chunkSize)
  upper = upper * limbSize + quotient
  part = (part - quotient * chunkSize) * limbSize + low
  let lower = Math.floor(part / chunkSize)
  const first = time[0] + part - lower * chunkSize

  quotient = Math.floor(upper / chunkSize)
  part = (upper - quotient * chunkSize) * limbSize + lower
  lower = Math.floor(part / chunkSize)
  const second = time[1] + part - lower * chunkSize + carry(first)

  const rest = quotient * limbSize + lower
  quotient = Math.floor(rest / chunkSize)
  const third = time[2] + rest - quotient * chunkSize + carry(second)
  const fourth = time[3] + quotient + carry(third)
  const fifth = time[4] + carry(fourth)
  write(fifth, 0)
  write(fourth, 5)
  write(third, 10)
  write(second, 15)
  write(first, 20)
  return String.fromCharCode(...written)
}

function carry(chunk: number): number {
  return chunk >= chunkSize ? 1 : 0
}

/** Digit by digit: a table of longer pieces would push everything else out of the processor's cache. */
function write(chunk: number, start: number) {
  let rest = chunk >= chunkSize ? chunk - chunkSize : chunk
  for (let place = start + 4; place >= start; place -= 1) {
    const next = (rest / 36) | 0
    written[place] = codes[rest - next * 36] ?? 0
    rest = next
  }
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

/** No click of this time, or later, has a lower id. */
export function firstClickId(ms: number): string {
  return (BigInt(ms) * timeShift).toString(36).padStart(25, '0')
}
