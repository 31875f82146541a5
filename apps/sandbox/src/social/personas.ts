const dayMs = 86_400_000
const hourMs = 3_600_000

/** Someone with an account at a vendor. Everything else about them follows from their number. */
export interface Persona {
  number: number
  id: string
  handle: string
  name: string
  /** When they were first met, in ms; their life goes on from there. */
  bornAt: number
}

export interface PersonaPost {
  id: string
  text: string
  postedAt: Date
  likes: number
  comments: number
  shares: number
  views: number
}

const firstNames = ['Mara', 'Theo', 'Priya', 'Jonas', 'Lena', 'Omar', 'Sofia', 'Kenji'] as const
const topics = ['desk', 'kitchen', 'trail', 'studio', 'budget', 'garden', 'travel'] as const
const texts = [
  'Six months with a standing desk: what I would buy again, and what I would not. #ad',
  'The one espresso setting everyone misses.',
  'Packing list for a weekend with one bag. Links in bio. #ad',
  'I tracked every dollar for 30 days. Here is what surprised me.',
  'Before and after: a small desk for a small room.',
  'Three meals, one pan, no stress.',
  'Answering your questions from yesterday.',
  'What I learned from my first 100 posts.',
  'Quiet morning, good light, new notebook. #ad',
] as const

export function aPersona(vendor: string, number: number, bornAt: number): Persona {
  const first = firstNames[number % firstNames.length] ?? 'Mara'
  const topic = topics[Math.floor(number / firstNames.length + number) % topics.length] ?? 'desk'
  return {
    number,
    id: String(10_000_000_000 + hash(`${vendor} ${number}`)),
    handle: `${first.toLowerCase()}_${topic}${number < 8 ? '' : number}`,
    name: `${first} · ${topic}`,
    bornAt,
  }
}

/** Followers drift: a slow rise with better and worse days, the same whenever the day is asked for. */
export function followersOf(persona: Persona, now: number): number {
  const start = 1_200 + (hash(`followers ${persona.id}`) % 48_000)
  const day = Math.floor(now / dayMs)
  const age = (now - persona.bornAt) / dayMs
  const mood = ((hash(`day ${persona.id} ${day}`) % 1_000) - 450) / 1_000
  return Math.max(1, Math.round(start * (1 + 0.0016 * age) + start * 0.003 * mood))
}

/** Newest first; their counts rise for some days after they were posted. */
export function postsOf(persona: Persona, now: number, count: number): PersonaPost[] {
  const everyMs = (20 + (hash(`pace ${persona.id}`) % 30)) * hourMs
  const newest = Math.floor(now / everyMs)
  const followers = followersOf(persona, now)
  return Array.from({ length: count }, (_, index) => {
    const number = newest - index
    const seed = hash(`post ${persona.id} ${number}`)
    const at = number * everyMs + (seed % (everyMs / 4))
    const ripe = 1 - Math.exp(-Math.max(0, now - at) / (1.5 * dayMs))
    const appeal = 0.012 + (seed % 500) / 12_000
    const likes = Math.round(followers * appeal * ripe)
    return {
      id: String(17_000_000_000_000 + number * 1_000 + (seed % 1_000)),
      text: texts[seed % texts.length] ?? '',
      postedAt: new Date(Math.min(at, now)),
      likes,
      comments: Math.round(likes * 0.08),
      shares: Math.round(likes * 0.05),
      views: Math.round(likes * 21),
    }
  })
}

/** FNV-1a with a final mix: small numbers that look like chance and are the same everywhere. */
function hash(text: string): number {
  let state = 2_166_136_261
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 16_777_619)
  }
  state = Math.imul(state ^ (state >>> 15), 2_246_822_507)
  return (state ^ (state >>> 13)) >>> 0
}
