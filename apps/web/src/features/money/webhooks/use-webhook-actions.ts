import { useAction } from '#src/shared/record/use-action.ts'
import {
  usePauseWebhook,
  useRemoveWebhook,
  useRestoreWebhook,
  useTestWebhook,
} from './webhooks.queries.ts'

export function useWebhookActions() {
  const restore = useAction({
    run: useRestoreWebhook(),
    done: { title: 'Webhook restored', description: 'It receives events again.' },
    failed: 'Failed to restore the webhook. Please try again.',
  })
  const remove = useAction({
    run: useRemoveWebhook(),
    done: { title: 'Webhook removed', description: 'Nothing more is sent to it.' },
    failed: 'Failed to remove the webhook. Please try again.',
    undo: restore.act,
  })
  const pause = useAction({
    run: usePauseWebhook(),
    done: (_webhook, { isPaused }) =>
      isPaused
        ? { title: 'Webhook paused', description: 'Conversions are kept until you resume it.' }
        : {
            title: 'Webhook resumed',
            description: 'Conversions from the pause are being sent now.',
          },
    failed: 'Failed to change the webhook. Please try again.',
  })
  const test = useAction({
    run: useTestWebhook(),
    done: ({ problem, answerStatus }) =>
      problem === null
        ? { title: 'Success', description: `The receiver accepted the test (${answerStatus}).` }
        : { title: 'Error', description: problem, variant: 'destructive' },
    failed: 'Failed to send the test. Please try again.',
  })
  return { remove, pause, test }
}
