import type { EarnedPost } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { firstWords } from '#src/shared/format/first-words.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { earnedPostsQuery } from './content.queries.ts'

/** Offers what brought money before; nothing while nothing did. */
export function EarnedPosts({ onLike }: { onLike: (post: EarnedPost) => void }) {
  const { data } = useQuery(earnedPostsQuery)
  if (data === undefined || data.length === 0) return null
  return (
    <Card>
      <CardHeader
        title="Write more like this"
        description="Your posts that earned. New ones follow their structure and style."
      />
      <ul className="divide-y divide-line border-t border-line">
        {data.map((post) => (
          <li key={post.id} className="flex items-center gap-4 px-[18px] py-3">
            <div className="min-w-0 flex-1">
              <p className="truncate text-body">{firstWords(post.content)}</p>
              <p className="text-note text-ink-3">
                {platformNames[post.platform]} · {formatCount(post.clicks, 'click')}
                <span className="font-label text-green sm:hidden">
                  {' '}
                  · {formatCurrency(post.earnings)}
                </span>
              </p>
            </div>
            <span className="text-body font-label text-green tabular-nums max-sm:hidden">
              {formatCurrency(post.earnings)}
            </span>
            <Button size="sm" onClick={() => onLike(post)}>
              More like this
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
