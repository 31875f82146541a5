import type { PostbackAddress } from '@hopwise/contracts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useRemoveAddress, useRestoreAddress, useRotateAddress } from './postbacks.queries.ts'

/** What can be done with an address at once; removing has its way back in the toast. */
export function useAddressDeeds() {
  const { mutateAsync: takeAway } = useRemoveAddress()
  const { mutateAsync: bringBack } = useRestoreAddress()
  const { mutateAsync: renew, isPending: isRotating } = useRotateAddress()

  const remove = (address: PostbackAddress) =>
    trying('remove', async () => {
      await takeAway(address.id)
      toast({
        title: 'Postback address removed',
        description: `Calls of ${address.name} are answered no more. What it brought stays.`,
        action: { label: 'Undo', onClick: () => void restore(address) },
      })
    })
  const restore = (address: PostbackAddress) =>
    trying('restore', async () => {
      await bringBack(address.id)
      toast({ title: 'Postback address restored', description: 'Its URL works again.' })
    })
  const rotate = (address: PostbackAddress) =>
    trying('change', async () => {
      await renew(address.id)
      toast({ title: 'New URL', description: `Give it to ${address.name}; the old one is dead.` })
    })
  return { remove, rotate, isRotating }
}

async function trying(verb: string, deed: () => Promise<void>) {
  try {
    await deed()
  } catch {
    toast({
      title: 'Error',
      description: `Failed to ${verb} the postback address. Please try again.`,
      variant: 'destructive',
    })
  }
}
