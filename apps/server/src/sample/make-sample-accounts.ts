import type { SocialPlatform } from '@hopwise/contracts'
import { socialAccounts, socialDays, socialPosts, type Transaction } from '@hopwise/db'
import { type SampleAccount, sampleAccounts, samplePosts } from './sample-accounts.ts'
import { sampleDays } from './sample-figures.ts'
import { externalIdOf, sampleContent } from './sample-posts.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'

const seed = 18_420
const hourMs = 3_600_000
const hoursBetweenPosts = 52
/** Two decimals, as readings are stored. */
const round = (value: number) => Math.round(value * 100) / 100

type At = (day: number, msOfDay?: number) => Date

/** Connected accounts with their days and posts; answers their ids. Their randomness is their own: nothing else moves. */
export async function makeSampleAccounts(
  transaction: Transaction,
  workspaceId: number,
  at: At,
): Promise<Map<SocialPlatform, number>> {
  const random = createSeededRandom(seed)
  const ids = new Map<SocialPlatform, number>()
  for (const account of sampleAccounts) {
    const days = layOutDays(account, random, at)
    const id = await insertAccount(transaction, { workspaceId, account, at })
    ids.set(account.platform, id)
    const key = { workspaceId, accountId: id }
    await transaction.insert(socialDays).values(days.map((day) => ({ ...key, ...day })))
    if (!account.hasPosts) continue
    const posts = [...layOutPosts(account, random, at), ...publishedPosts(account, at)]
    await transaction.insert(socialPosts).values(posts.map((post) => ({ ...key, ...post })))
  }
  return ids
}

async function insertAccount(
  transaction: Transaction,
  { workspaceId, account, at }: { workspaceId: number; account: SampleAccount; at: At },
): Promise<number> {
  const { platform, externalId, handle, displayName, profileUrl, followers, engagement } = account
  const profile = { platform, externalId, handle, displayName, profileUrl, followers, engagement }
  const [made] = await transaction
    .insert(socialAccounts)
    .values({
      workspaceId,
      ...profile,
      connectedAt: at(sampleDays, 9 * hourMs),
      refreshedAt: at(0),
      createdAt: at(sampleDays, 9 * hourMs),
    })
    .returning({ id: socialAccounts.id })
  if (made === undefined) throw new Error('insert returned no account')
  return made.id
}

function layOutDays(account: SampleAccount, random: SeededRandom, at: At) {
  const { followers, followersBefore, engagement } = account
  return Array.from({ length: sampleDays }, (_, index) => {
    const day = sampleDays - 1 - index
    const share = index / (sampleDays - 1)
    const wave = day === 0 ? 0 : (random.next() - 0.5) * 0.004 * followers
    const drift = day === 0 ? 0 : Math.sin(index / 6) * 0.4 + (random.next() - 0.5) * 0.5
    return {
      day: at(day).toISOString().slice(0, 10),
      followers: Math.round(followersBefore + (followers - followersBefore) * share + wave),
      engagement: round(engagement + drift),
    }
  })
}

function layOutPosts(
  { followers, engagement, platform }: SampleAccount,
  random: SeededRandom,
  at: At,
) {
  const isTwitter = platform === 'twitter'
  return samplePosts.map((text, index) => {
    const hours = 5 + index * hoursBetweenPosts + random.below(20)
    const interactions = Math.round(followers * (engagement / 100) * (0.6 + random.next() * 0.9))
    const comments = Math.round(interactions * 0.09)
    const shares = isTwitter ? Math.round(interactions * 0.12) : null
    return {
      externalId: `sample-${platform}-${index + 1}`,
      text,
      postedAt: new Date(at(0).getTime() - hours * hourMs),
      likes: interactions - comments - (shares ?? 0),
      comments,
      shares,
      views: isTwitter ? interactions * (18 + random.below(9)) : null,
    }
  })
}

/** Those that were published from here, as their platform shows them. */
function publishedPosts({ platform, followers, engagement }: SampleAccount, at: At) {
  const isTwitter = platform === 'twitter'
  return sampleContent
    .filter((post) => post.platform === platform && post.status === 'published')
    .map((post) => {
      const likes = Math.round(followers * (engagement / 100) * 0.9)
      return {
        externalId: externalIdOf(post),
        text: post.content,
        postedAt: at(post.day ?? 0, post.hour * hourMs),
        likes,
        comments: Math.round(likes * 0.11),
        shares: isTwitter ? Math.round(likes * 0.14) : null,
        views: isTwitter ? likes * 26 : null,
      }
    })
}
