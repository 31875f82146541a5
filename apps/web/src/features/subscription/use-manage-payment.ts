import { messageOf } from '#src/shared/api/api-error.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { usePageShown } from '#src/shared/ui/use-page-shown.ts'
import { goTo } from './go-to.ts'
import { useOpenPortal } from './subscription.queries.ts'

/** Leaves for the provider's page of card and invoices. */
export function useManagePayment() {
  const { mutate, reset, isPending, isSuccess } = useOpenPortal()
  usePageShown(reset)
  const open = () =>
    mutate(undefined, {
      onSuccess: ({ url }) => goTo(url),
      onError: (error) =>
        toast({
          title: 'Error',
          description: messageOf(error, 'Failed to open the payment page. Please try again.'),
          variant: 'destructive',
        }),
    })
  return { open, isBusy: isPending || isSuccess }
}
