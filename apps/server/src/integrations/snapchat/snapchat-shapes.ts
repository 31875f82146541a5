import { z } from 'zod'
import { count, platformId } from '../social/read-fields.ts'

const publicProfile = z.object({
  id: platformId,
  display_name: z.string().nullish(),
  snap_user_name: z.string().min(1),
})

const nested = z.object({ public_profile: publicProfile }).transform((one) => one.public_profile)

/** Snap sends the profile bare or in a list of sub-requests; both are read. */
export const ownProfile = z.union([
  nested,
  z
    .object({ public_profiles: z.tuple([nested], z.unknown()) })
    .transform((one) => one.public_profiles[0]),
])

const figures = z.object({
  SUBSCRIBERS: count.optional().catch(undefined),
  STORY_COUNT: count.optional().catch(undefined),
  INTERACTIONS: count.optional().catch(undefined),
})
export type SnapchatStats = Partial<z.output<typeof figures>>

const field = z.object({
  field: z.object({ field_name: z.string() }),
  stats: z.array(z.object({ dimension_breakdown: z.string().nullish(), value: z.unknown() })),
})

/** LIFETIME has one period; broken-down figures have their sum under DEFAULT. */
const series = z
  .object({
    assets: z.tuple(
      [
        z.object({
          timeseries: z.tuple([z.object({ fields: z.array(field) })], z.unknown()),
        }),
      ],
      z.unknown(),
    ),
  })
  .transform(({ assets: [{ timeseries }] }) => {
    const isWhole = ({ dimension_breakdown: part }: { dimension_breakdown?: unknown }) =>
      part == null || part === 'DEFAULT'
    return Object.fromEntries(
      timeseries[0].fields.map(({ field: { field_name }, stats: all }) => [
        field_name,
        all.find(isWhole)?.value,
      ]),
    )
  })
  .pipe(figures)

/** Code that speaks to Snap reads series; the others are of Snap's older pages. */
export const stats = z.union([
  series,
  z.object({ stats: figures }).transform((one) => one.stats),
  z
    .object({ profile_stats: z.tuple([z.object({ stats: figures })], z.unknown()) })
    .transform((one) => one.profile_stats[0].stats),
])

/** Interactions of an average story, in percent of the subscribers. */
export function storyEngagement(
  { STORY_COUNT: stories = 0, INTERACTIONS: interactions }: SnapchatStats,
  followers: number | null,
): number | null {
  if (interactions === undefined || stories === 0 || followers === null || followers === 0) {
    return null
  }
  return (100 * interactions) / stories / followers
}
