import { createInvitation } from '@hopwise/contracts'
import { messageOf } from '#src/shared/api/api-error.ts'
import { call } from '#src/shared/api/call.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { copyText } from '#src/shared/ui/copy-text.ts'
import { toast, toastFailure } from '#src/shared/ui/toast-store.ts'

/** Makes an invitation and copies it; where the browser keeps the clipboard to itself, the toast has the button. */
export async function copyInvitation(): Promise<void> {
  const made = await makeInvitation()
  if (made === null) return
  if (await copyText(made.url)) toast({ title: 'Invitation copied', description: made.facts })
  else offer(made)
}

/** Makes an invitation without taking the place of what is in the clipboard. */
export async function offerInvitation(): Promise<void> {
  const made = await makeInvitation()
  if (made !== null) offer(made)
}

interface Made {
  url: string
  facts: string
}

async function makeInvitation(): Promise<Made | null> {
  try {
    const { url, expiresAt } = await call(createInvitation, {})
    const facts = `It creates one account and expires on ${formatDate(expiresAt.slice(0, 10))}.`
    return { url, facts }
  } catch (error) {
    toastFailure(messageOf(error, 'Failed to create the invitation. Please try again.'))
    return null
  }
}

function offer({ url, facts }: Made): void {
  toast({
    title: 'Invitation created',
    description: `${url} ${facts}`,
    action: { label: 'Copy', onClick: () => void copyText(url) },
  })
}
