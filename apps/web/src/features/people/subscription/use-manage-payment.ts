import { useAction } from '#src/shared/record/use-action.ts'
import { usePageShown } from '#src/shared/ui/use-page-shown.ts'
import { goTo } from './go-to.ts'
import { useOpenPortal } from './subscription.queries.ts'

/** Leaves for the provider's page of card and invoices. */
export function useManagePayment() {
  const opening = useOpenPortal()
  usePageShown(opening.reset)
  const { act, isPending } = useAction({
    run: opening,
    failed: 'Failed to open the payment page. Please try again.',
    onDone: ({ url }) => goTo(url),
  })
  return { open: () => void act(), isBusy: isPending || opening.isSuccess }
}
