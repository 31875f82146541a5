import type { SocialAccount, SocialPlatform } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { whyOnlyByHand } from './post-labels.ts'
import { accountsQuery } from './posts.queries.ts'
import type { PostForm } from './use-post-form.ts'

export interface PostingMode {
  /** The connected accounts of the platform. */
  accounts: SocialAccount[]
  /** Where it goes: what was chosen, where that is one of them. */
  accountId: number | null
  /** Why nothing but a person can post it; null where we can. */
  reason: string | null
  isByHand: boolean
  isError: boolean
}

/** How a post goes out. The form holds what the person wished; what has to be is found here, and never written back. */
export function usePostingMode(form: PostForm): PostingMode {
  const { data, isError } = useQuery(accountsQuery)
  const [platform, imageUrl, wished, isWished] = useWatch({
    control: form.control,
    name: ['platform', 'imageUrl', 'accountId', 'isByHand'],
  })
  const accounts = data?.filter((one) => one.platform === platform && one.isConnected) ?? []
  const chosen = Number(wished) || null
  const isThere = data === undefined || accounts.some(({ id }) => id === chosen)
  const isMissing = data !== undefined && accounts.length === 0
  const reason = whyOnlyByHand({ platform, imageUrl }) ?? (isMissing ? whyMissing(platform) : null)
  return {
    accounts,
    accountId: isThere ? chosen : (accounts[0]?.id ?? null),
    reason,
    isByHand: reason !== null || isWished,
    isError,
  }
}

const whyMissing = (platform: SocialPlatform) =>
  `No ${platformNames[platform]} account is connected.`
