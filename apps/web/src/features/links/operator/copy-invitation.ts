import { createInvitation } from '@hopwise/contracts'
import { messageOf } from '#src/shared/api/api-error.ts'
import { call } from '#src/shared/api/call.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { copyText } from '#src/shared/ui/copy-text.ts'
import { toast, toastFailure } from '#src/shared/ui/toast-store.ts'

/** Makes an invitation and copies it; where the browser keeps the clipboard to itself, the toast has the button. */
export async function copyInvitation(): Promise<void> {
  try {
    const { url, expiresAt } = await call(createInvitation, {})
    const facts = `It creates one account and expires on ${formatDate(expiresAt.slice(0, 10))}.`
    if (await copyText(url)) return void toast({ title: 'Invitation copied', description: facts })
    const copy = () => void copyText(url)
    toast({
      title: 'Invitation created',
      description: `${url} ${facts}`,
      action: { label: 'Copy', onClick: copy },
    })
  } catch (error) {
    toastFailure(messageOf(error, 'Failed to create the invitation. Please try again.'))
  }
}
