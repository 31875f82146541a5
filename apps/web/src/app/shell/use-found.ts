import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { earningsQuery } from '#src/features/money/earnings/earnings.queries.ts'
import { postsQuery } from '#src/features/publishing/posts/posts.queries.ts'
import { campaignsQuery } from '#src/shared/api/campaigns.ts'
import { linksQuery } from '#src/shared/api/links.ts'
import { productsQuery } from '#src/shared/api/products.ts'
import { useSettled } from '#src/shared/ui/use-settled.ts'

const fewestLetters = 2
const shown = 3

/** What the server finds of the workspace's own for what was typed, once the typing pauses. */
export function useFound(typed: string) {
  const settled = useSettled(typed.trim())
  const isSettled = settled.length >= fewestLetters
  const options = { enabled: isSettled, placeholderData: keepPreviousData }
  const query = { search: settled.slice(0, 200), pageSize: shown }
  const asked = [
    useQuery({ ...linksQuery({ ...query, order: 'earnings' }), ...options }),
    useQuery({ ...campaignsQuery(query), ...options }),
    useQuery({ ...productsQuery(query), ...options }),
    useQuery({ ...postsQuery({ ...query, order: 'earnings' }), ...options }),
    useQuery({ ...earningsQuery(query), ...options }),
  ] as const
  const [links, campaigns, products, posts, earnings] = asked
  const isAsked = typed.trim().length >= fewestLetters
  const isShown = isAsked && isSettled
  return {
    sought: settled,
    /** What is shown was found for what is typed now, not for what was typed before. */
    isCurrent: settled === typed.trim() && !asked.some((one) => one.isPlaceholderData),
    links: isShown ? (links.data?.items ?? []) : [],
    campaigns: isShown ? (campaigns.data?.items ?? []) : [],
    products: isShown ? (products.data?.items ?? []) : [],
    posts: isShown ? (posts.data?.items ?? []) : [],
    earnings: isShown ? (earnings.data?.items ?? []) : [],
    /** Of all pages. */
    earningCount: isShown ? (earnings.data?.total ?? 0) : 0,
    isSearching: isAsked && (settled !== typed.trim() || asked.some((one) => one.isFetching)),
    hasFailed: isAsked && asked.some((one) => one.isError),
  }
}

export type Found = ReturnType<typeof useFound>
