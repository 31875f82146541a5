import type { SocialPlatform } from '@hopwise/contracts'
import { Check } from 'lucide-react'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { FoldedCard } from '#src/shared/ui/disclosure.tsx'
import { PlatformGlyph } from '#src/shared/ui/platform-glyph.tsx'

/** What a connection gives, platform by platform. */
const features: readonly { platform: SocialPlatform; bullets: readonly string[] }[] = [
  {
    platform: 'twitter',
    bullets: [
      'Followers and engagement, updated daily',
      'Posts with likes, replies, reposts and views',
      'Daily clicks on your Twitter links',
    ],
  },
  {
    platform: 'snapchat',
    bullets: [
      'Subscribers to your public profile',
      'Story engagement, where Snapchat provides it',
      'Daily clicks on your Snapchat links',
    ],
  },
  {
    platform: 'instagram',
    bullets: [
      'For professional accounts: followers and engagement',
      'Posts with likes and comments',
      'Daily clicks on your Instagram links',
    ],
  },
]

const title = 'Platform Features'
const description = 'What you see once an account is connected.'

/** Of use until every platform is connected, and folded then. */
export function PlatformFeatures({ isFolded }: { isFolded: boolean }) {
  const columns = (
    <div className="grid gap-6 md:grid-cols-3">
      {features.map(({ platform, bullets }) => (
        <div key={platform}>
          <h3 className="flex items-center gap-2 text-body font-title">
            <PlatformGlyph platform={platform} className="size-3.5 text-ink-2" />
            {platformNames[platform]}
          </h3>
          <ul className="mt-2 grid gap-2 text-cell text-ink-2">
            {bullets.map((bullet) => (
              <li key={bullet} className="flex gap-2">
                <Check aria-hidden className="mt-0.5 size-3.5 shrink-0 text-green" />
                {bullet}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
  if (isFolded) {
    return (
      <FoldedCard title={title} description={description}>
        {columns}
      </FoldedCard>
    )
  }
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <CardBody>{columns}</CardBody>
    </Card>
  )
}
