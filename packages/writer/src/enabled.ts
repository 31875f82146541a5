import type { Fact } from './classify.ts'
import { capitalised, lowered } from './fill.ts'
import type { ProductKind } from './product-kind.ts'
import type { ProductName } from './product-name.ts'

/** “Lower the dough without burning your fingers”, which a bread liner lets one do. */
export function enabled(fact: Fact, name: ProductName, kind: ProductKind): Fact {
  // “What to ask at an inspection”, of a course.
  if (
    kind === 'learning' &&
    fact.kind === 'item' &&
    /^(?:what|how|when|where|why) to /iu.test(fact.words)
  ) {
    const { said, ...bare } = fact
    const [one, many] = /^how /iu.test(fact.words) ? ['shows you', 'show you'] : ['covers', 'cover']
    return { ...bare, kind: 'verb', words: `${name.isPlural ? many : one} ${lowered(fact.words)}` }
  }
  const isSayable = fact.kind === 'imperative' && !needsContext.test(fact.said ?? fact.words)
  // A course is about what its first sentence says; the others may be what it asks of the reader.
  if (!isSayable || (kind === 'learning' && fact.isOfFirst !== true)) return fact
  const [, learnt] = kind === 'learning' ? (/^learn (.+)$/u.exec(fact.words) ?? []) : []
  if (learnt !== undefined) {
    // “Kids’ club teaches kids to build a first game”
    const isTheirs = ofChildren.test(name.full)
    const taught = isTheirs
      ? `them ${learnt.replace(/\ba first\b/u, 'their first')}`
      : `you ${learnt}`
    const words = `${name.isPlural ? 'teach' : 'teaches'} ${taught}`
    // “Learn to build a game” would ask the parent.
    return { ...fact, kind: 'verb', words, ...(isTheirs && { said: capitalised(words) }) }
  }
  const [one, many] =
    kind === 'learning' && !gained.test(fact.words)
      ? ['shows you how to', 'show you how to']
      : gained.test(fact.words)
        ? ['helps you', 'help you']
        : ['lets you', 'let you']
  return { ...fact, kind: 'verb', words: `${name.isPlural ? many : one} ${fact.words}` }
}

/** “Kids’ coding club”, which speaks to parents. */
const ofChildren = /\b(?:kids?|children|child|toddlers?|preschool(?:ers)?|teens?)\b/iu

/** What speaks of something said before, of two things or of care, asks for something, or is a noun: “brew times printed on”. */
const needsContext =
  / and the \p{L}+ | and (?:your|an?) \p{L}+ \p{L}+s\b|\b(?:it|its|them|they|their|this|that’s|then)\b|[;:]|^(?:wash|clean|store|wipe|rinse|dry|use|add|apply|take|join|ask|enter|say|bring) |^\p{L}+ \p{L}+s \p{L}+ed\b/iu
/** What one gets, and is not let do. */
const gained =
  /^(?:get|win|stop|save|learn|find|feel|remember|know|be|become|have|never|start|quit|avoid|understand|enjoy) /u
