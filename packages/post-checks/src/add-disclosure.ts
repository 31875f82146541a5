import { disclosure } from './disclosure.ts'
import type { ReadPost } from './read-post.ts'

/** The content with a disclosure in front, where it lacks one that is clear and early. */
export function addDisclosure(post: ReadPost): string {
  const isDue = disclosure(post).findings.some(({ outcome }) => outcome === 'failed')
  return isDue ? `#ad ${post.content.trimStart()}`.trimEnd() : post.content
}
