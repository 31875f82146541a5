import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#src/shared/format/date.ts'
import { firstWords } from '#src/shared/format/first-words.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { PlatformGlyph } from '#src/shared/ui/platform-glyph.tsx'
import { momentOf, postState } from './post-labels.ts'
import { postsQuery } from './posts.queries.ts'

const shownRows = 6

/** The posts that a link is in, each a way to its home; nothing where it is in none. */
export function LinkPosts({ linkId }: { linkId: number }) {
  const { data } = useQuery(postsQuery({ linkId, order: 'when', pageSize: shownRows }))
  if (data === undefined || data.items.length === 0) return null
  return (
    <Card>
      <CardHeader
        title="Posts"
        description={
          data.total > shownRows ? `The latest of ${formatCount(data.total, 'post')}.` : ''
        }
      />
      <ul aria-label="Posts" className="pb-2">
        {data.items.map((post) => {
          const { name, tone } = postState(post)
          const moment = momentOf(post)
          return (
            <li key={post.id} className="border-t border-line">
              <Link
                to="/content-generator"
                search={{ tab: 'posts', post: post.id }}
                className="flex min-h-11 items-center gap-3 px-[18px] py-1.5 text-cell hover:bg-ink/2"
              >
                <PlatformGlyph platform={post.platform} className="size-3.5 shrink-0 text-ink-3" />
                <span className="min-w-0 grow">
                  <span className="block truncate">{firstWords(post.content)}</span>
                  <span className="block text-note text-ink-3">
                    {[platformNames[post.platform], moment && formatDateTime(moment)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Badge tone={tone}>{name}</Badge>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
