import type { Post } from '@hopwise/contracts'
import { type ReactNode, useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import type { RenderProductField } from '#src/shared/ui/use-unsaved-first.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { PostForm } from './post-form.tsx'
import { fieldsOfDraft, type PostDraft, postFieldNames, usePostForm } from './use-post-form.ts'
import { postOutcome, usePostSending } from './use-post-sending.ts'
import { usePostingMode } from './use-posting-mode.ts'
import { useTextLink } from './use-text-link.ts'

interface PostDialogProps {
  isOpen: boolean
  onClose: () => void
  /** What was typed is no longer wanted. */
  onDiscard: () => void
  /** What the post begins with, such as a generated text. */
  draft: PostDraft
  onSaved?: ((post: Post) => void) | undefined
  /** Shows where it stands now. */
  onShow: (post: Post) => void
  renderProductField: RenderProductField
}

/** For a new post: edit it, choose where and when, or keep it as a draft. Each beginning keeps what was typed over it. */
export function PostDialog({ isOpen, draft, ...rest }: PostDialogProps) {
  const [lastDraft, setLastDraft] = useState(draft)
  if (isOpen && draft !== lastDraft) setLastDraft(draft)
  return (
    <NewPostDialog key={JSON.stringify(lastDraft)} isOpen={isOpen} draft={lastDraft} {...rest} />
  )
}

/** Keeps what was typed until it is sent or cancelled: Esc and Back only close it. */
function NewPostDialog(props: PostDialogProps) {
  const { isOpen, onClose, onDiscard, draft, onSaved, onShow, renderProductField } = props
  const { timeZone } = useCurrentUser().workspace
  const form = usePostForm(fieldsOfDraft(draft, timeZone), timeZone)
  const isRestored = useUnsavedInput(form, `new post ${JSON.stringify(draft)}`)
  const [made, setMade] = useState<Post>()
  const postingMode = usePostingMode(form)
  const textLink = useTextLink(form)
  const send = usePostSending({
    timeZone,
    textLink,
    postingMode,
    before: made,
    isGuarded: false,
    onSaved: setMade,
  })
  const discard = () => {
    form.reset(fieldsOfDraft(draft, timeZone))
    setMade(undefined)
    onDiscard()
  }
  const submit = useFormSubmit({
    form,
    fields: postFieldNames,
    send,
    onSent: (sent) => {
      toast({ ...postOutcome(sent), action: { label: 'Show', onClick: () => onShow(sent) } })
      onClose()
      discard()
      onSaved?.(sent)
    },
    failure: 'The post could not be saved. Please try again.',
    failureTitle: 'Error',
  })
  return (
    <PostDialogFrame
      isOpen={isOpen}
      onClose={onClose}
      onDiscard={discard}
      isRestored={isRestored}
      isKept={form.formState.isDirty}
      onFirstFocus={() => form.setFocus('content')}
      title="New Post"
    >
      <PostForm
        form={form}
        postingMode={postingMode}
        textLink={textLink}
        post={made}
        submit={submit}
        onCancel={() => {
          onClose()
          discard()
        }}
        renderProductField={renderProductField}
      />
    </PostDialogFrame>
  )
}

interface FrameProps {
  isOpen: boolean
  onClose: () => void
  onDiscard: () => void
  isRestored: boolean
  isKept: boolean
  title: string
  onFirstFocus?: () => void
  children: ReactNode
}

export function PostDialogFrame({ onClose, ...rest }: FrameProps) {
  return (
    <Dialog
      onOpenChange={onClose}
      description="Add a link to see what the post earns."
      className="sm:w-[640px] lg:w-[min(1000px,94vw)]"
      {...rest}
    />
  )
}
