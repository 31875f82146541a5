import type { Post } from '#src/integrations/social/connector.ts'

type Counts = Pick<Post, 'likes' | 'comments' | 'shares'>

/** Interactions of an average recent post, in percent of the followers; null without either. */
export function postEngagement(posts: readonly Counts[], followers: number | null): number | null {
  const told = posts.filter(({ likes, comments }) => likes !== null || comments !== null)
  if (followers === null || followers === 0 || told.length === 0) return null
  const interactions = told.reduce(
    (sum, { likes, comments, shares }) => sum + (likes ?? 0) + (comments ?? 0) + (shares ?? 0),
    0,
  )
  return Math.round((10_000 * interactions) / told.length / followers) / 100
}
