import type { Webhook } from '@hopwise/contracts'
import { toast } from '#src/shared/ui/toast-store.ts'
import {
  usePauseWebhook,
  useRemoveWebhook,
  useRestoreWebhook,
  useTestWebhook,
} from './webhooks.queries.ts'

export function useWebhookDeeds() {
  const { mutateAsync: takeAway } = useRemoveWebhook()
  const { mutateAsync: bringBack } = useRestoreWebhook()
  const { mutateAsync: setPaused } = usePauseWebhook()
  const { mutateAsync: sendTest, isPending: isTesting } = useTestWebhook()

  const remove = ({ id }: Webhook) =>
    trying('remove the webhook', async () => {
      await takeAway(id)
      toast({
        title: 'Webhook removed',
        description: 'Nothing more is sent to it.',
        action: { label: 'Undo', onClick: () => void restore(id) },
      })
    })
  const restore = (id: number) =>
    trying('restore the webhook', async () => {
      await bringBack(id)
      toast({ title: 'Webhook restored', description: 'It is told of events again.' })
    })
  const pause = ({ id, pausedAt }: Webhook) =>
    trying('change the webhook', async () => {
      const isPaused = pausedAt === null
      await setPaused({ id, isPaused })
      toast(
        isPaused
          ? { title: 'Webhook paused', description: 'Conversions are kept until you resume it.' }
          : { title: 'Webhook resumed', description: 'Conversions of the pause follow now.' },
      )
    })
  const test = ({ id }: Webhook) =>
    trying('send the test', async () => {
      const { trouble, answerStatus } = await sendTest(id)
      toast(
        trouble === null
          ? { title: 'Success', description: `The receiver took the test (${answerStatus}).` }
          : { title: 'Error', description: trouble, variant: 'destructive' },
      )
    })
  return { remove, pause, test, isTesting }
}

async function trying(what: string, deed: () => Promise<void>) {
  try {
    await deed()
  } catch {
    toast({
      title: 'Error',
      description: `Failed to ${what}. Please try again.`,
      variant: 'destructive',
    })
  }
}
