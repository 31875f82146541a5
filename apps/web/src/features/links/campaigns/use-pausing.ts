import type { Campaign } from '@hopwise/contracts'
import { ApiError } from '#src/shared/api/api-error.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { useChangeCampaign } from './campaigns.queries.ts'

function isAboutItsEnd(error: unknown): boolean {
  return error instanceof ApiError && error.issues.some(({ path }) => path === 'endDate')
}

/** An active campaign pauses; any other resumes. */
export function usePausing(campaign: Campaign | undefined, onEnded: (campaign: Campaign) => void) {
  const isActive = campaign?.status === 'active'
  const { act, isPending } = useAction({
    run: useChangeCampaign(),
    done: 'Campaign updated successfully!',
    failed: 'Failed to update campaign. Please try again.',
    onFailed: (error) => {
      // The dialog that opens says what is missing.
      const isEnded = isAboutItsEnd(error)
      if (isEnded && campaign) onEnded(campaign)
      return isEnded
    },
  })
  return {
    verb: isActive ? ('Pause' as const) : ('Resume' as const),
    isPending,
    toggle: () => {
      if (campaign) void act({ id: campaign.id, status: isActive ? 'paused' : 'active' })
    },
  }
}
