import type { Post } from '@hopwise/contracts'
import { useState } from 'react'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'

interface PublishQuestionProps {
  post: Post
  isOpen: boolean
  onClose: () => void
  onPublish: () => Promise<unknown>
}

/** Posting cannot be taken back, and may cost money: it is asked first, with where it goes and what it costs. */
export function PublishQuestion({ post, isOpen, onClose, onPublish }: PublishQuestionProps) {
  const [isBusy, setBusy] = useState(false)
  const publish = async () => {
    setBusy(true)
    await onPublish()
    setBusy(false)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      isKept={isBusy}
      title="Post this now?"
      description={whereOf(post)}
    >
      <p className="line-clamp-4 rounded-control bg-sunken px-3 py-2 text-cell whitespace-pre-line wrap-anywhere">
        {post.postedText}
      </p>
      {post.cost !== null && (
        <p className="mt-3 text-cell text-ink-2">
          X charges the developer account ${Number(post.cost)} for this post.
        </p>
      )}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" pending={isBusy} onClick={() => void publish()}>
          Post now
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function whereOf({ platform, account }: Post): string {
  const name = platformNames[platform]
  if (account === null) return `No ${name} account is chosen for it yet. Edit it to choose one.`
  const handle = account.handle === null ? 'your account' : `@${account.handle}`
  return `It’s posted on ${name} as ${handle} right away.`
}
