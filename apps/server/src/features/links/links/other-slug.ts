import { slug as slugSchema } from '@hopwise/contracts'

const longest = 64
/** Then one is drawn. */
const choices = 20

/** A text without hyphens at its end; a pattern would try again at every one of them in between. */
export function withoutHyphens(text: string): string {
  let end = text.length
  while (end > 0 && text.charAt(end - 1) === '-') end -= 1
  return text.slice(0, end)
}

/** What is chosen, in this order, after a short name that is taken: the first that is free and allowed. */
export function otherSlugs(slug: string): string[] {
  return Array.from({ length: choices - 1 }, (_, index) => {
    const ending = `-${index + 2}`
    return `${withoutHyphens(slug.slice(0, longest - ending.length))}${ending}`
  })
}

export function isAllowedSlug(slug: string): boolean {
  return slugSchema.safeParse(slug).success
}
