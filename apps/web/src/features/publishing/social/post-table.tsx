import type { SocialPost } from '@hopwise/contracts'
import { useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDay } from '#src/shared/format/date.ts'
import { firstWords } from '#src/shared/format/first-words.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { Scrolled } from '#src/shared/ui/scrolled.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'

const columns = [
  { key: 'postedAt', label: 'Posted' },
  { key: 'likes', label: 'Likes' },
  { key: 'comments', label: 'Comments' },
  { key: 'shares', label: 'Shares' },
  { key: 'views', label: 'Views' },
  { key: 'clicks', label: 'Clicks' },
  { key: 'earnings', label: 'Earnings' },
] as const
type Key = (typeof columns)[number]['key']

interface Order {
  key: Key
  isDescending: boolean
}

const weightOf = (post: SocialPost, key: Key) =>
  key === 'postedAt' ? Date.parse(post.postedAt) : Number(post[key] ?? Number.NEGATIVE_INFINITY)

function sorted(posts: readonly SocialPost[], { key, isDescending }: Order): SocialPost[] {
  const sign = isDescending ? -1 : 1
  return posts.toSorted((one, other) => sign * (weightOf(one, key) - weightOf(other, key)))
}

/** A column the platform does not report is not shown. */
function columnsWithFigures(posts: readonly SocialPost[]) {
  return columns.filter(({ key }) => key === 'postedAt' || posts.some((post) => post[key] !== null))
}

/** Only a post with a link of ours has clicks. */
const hasLink = (post: SocialPost) => post.clicks !== null

function PostText({ post }: { post: SocialPost }) {
  const text = firstWords(post.text).replace(/\s*#ad$/i, '') || 'No text'
  const clamped = 'line-clamp-2 max-sm:line-clamp-1'
  if (!post.url) return <span className={clamped}>{text}</span>
  return (
    <a
      href={post.url}
      target="_blank"
      rel="noopener noreferrer"
      className={`${clamped} hover:text-accent hover:underline`}
    >
      {text}
    </a>
  )
}

const written = (post: SocialPost, key: Key) => {
  if (key === 'postedAt') return formatDay(post.postedAt)
  if (key === 'earnings') return post.earnings === null ? '–' : formatCurrency(post.earnings)
  const value = post[key]
  return value === null ? '–' : formatNumber(value)
}

/** What a phone shows below the text, such as `Nov 20 · 12 likes`. */
const figuresOf = (post: SocialPost, shown: readonly (typeof columns)[number][]) =>
  shown
    .filter(({ key }) => post[key] !== null && key !== 'earnings')
    .map(({ key, label }) =>
      key === 'postedAt' ? written(post, key) : `${written(post, key)} ${label.toLowerCase()}`,
    )
    // A line ends with a dot rather than beginning with one.
    .map((figure) => figure.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ')

export function PostTable({ posts }: { posts: readonly SocialPost[] }) {
  const [isOnlyLinked, setOnlyLinked] = useState(false)
  const linked = posts.filter(hasLink)
  const listed = isOnlyLinked ? linked : posts
  const [order, setOrder] = useState<Order>({ key: 'postedAt', isDescending: true })
  const shown = columnsWithFigures(posts)
  const sortBy = (key: Key) =>
    setOrder((before) => ({ key, isDescending: before.key !== key || !before.isDescending }))
  const directionOf = (key: Key) => {
    if (order.key !== key) return 'none'
    return order.isDescending ? 'descending' : 'ascending'
  }
  return (
    <div className="grid gap-3">
      {linked.length > 0 && linked.length < posts.length && (
        <SegmentedControl
          label="Posts shown"
          value={isOnlyLinked ? 'linked' : 'all'}
          options={[
            { value: 'all', label: `All ${posts.length}` },
            { value: 'linked', label: `With a link ${linked.length}` },
          ]}
          onChange={(value) => setOnlyLinked(value === 'linked')}
          className="justify-self-start"
        />
      )}
      <Scrolled label="Posts" className="-mx-[18px] overflow-x-auto">
        <Table className="sm:min-w-[640px]">
          <TableHead>
            <TableRow>
              <HeadCell>Post</HeadCell>
              {shown.map(({ key, label }) => (
                <HeadCell
                  key={key}
                  isNumber
                  className={key === 'earnings' ? undefined : 'max-sm:hidden'}
                  sort={directionOf(key)}
                  onSort={() => sortBy(key)}
                >
                  {label}
                </HeadCell>
              ))}
            </TableRow>
          </TableHead>
          <tbody>
            {sorted(listed, order).map((post) => (
              <TableRow key={post.externalId}>
                <Cell className="w-full min-w-40 py-2.5">
                  <PostText post={post} />
                  <p className="mt-0.5 text-note text-ink-3 sm:hidden">{figuresOf(post, shown)}</p>
                </Cell>
                {shown.map(({ key }) => (
                  <Cell
                    key={key}
                    isNumber
                    className={cx(
                      'whitespace-nowrap',
                      key === 'earnings' ? 'font-label' : 'max-sm:hidden',
                      post[key] === null && 'text-ink-3',
                    )}
                  >
                    {written(post, key)}
                  </Cell>
                ))}
              </TableRow>
            ))}
          </tbody>
        </Table>
      </Scrolled>
    </div>
  )
}
