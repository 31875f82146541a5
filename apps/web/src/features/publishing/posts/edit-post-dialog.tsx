import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { NewerNote } from '#src/shared/record/newer-note.tsx'
import { useLastId } from '#src/shared/record/use-last-id.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import type { RenderProductField } from '#src/shared/ui/use-unsaved-first.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { PostDialogFrame } from './post-dialog.tsx'
import { PostForm } from './post-form.tsx'
import { postQuery } from './posts.queries.ts'
import { useEditedPost } from './use-edited-post.ts'
import { postFieldNames } from './use-post-form.ts'
import { postOutcome, usePostSending } from './use-post-sending.ts'
import { usePostingMode } from './use-posting-mode.ts'
import { useTextLink } from './use-text-link.ts'

interface EditPostDialogProps {
  /** Undefined while it is closed. */
  id: number | undefined
  onClose: () => void
  renderProductField: RenderProductField
}

export function EditPostDialog({ id, ...rest }: EditPostDialogProps) {
  const lastId = useLastId(id)
  return lastId === undefined ? null : (
    <LastPost key={lastId} id={lastId} isOpen={id !== undefined} {...rest} />
  )
}

type LastPostProps = Omit<EditPostDialogProps, 'id'> & { id: number; isOpen: boolean }

function LastPost({ id, isOpen, onClose, renderProductField }: LastPostProps) {
  const { timeZone } = useCurrentUser().workspace
  const query = useQuery(postQuery(id))
  const { form, base, isFilled, isOvertaken, keep, restart } = useEditedPost(query.data, timeZone)
  const postingMode = usePostingMode(form)
  const textLink = useTextLink(form)
  const send = usePostSending({
    timeZone,
    textLink,
    postingMode,
    before: base,
    isGuarded: true,
    onSaved: keep,
  })
  // Once the post is in the form: what was typed lies over it, and never over what was saved since.
  const isRestored = useUnsavedInput(form, isFilled ? `post ${id} at ${base?.version}` : null)
  const newest = query.data ?? base
  const discard = () => newest && restart(newest)
  const submit = useFormSubmit({
    form,
    fields: postFieldNames,
    send,
    onSent: (sent) => {
      restart(sent)
      toast(postOutcome(sent))
      onClose()
    },
    failure: 'The post could not be saved. Please try again.',
    failureTitle: 'Error',
  })
  // The dialog opens before the post is there, with nothing but its corner to hold the focus.
  const { setFocus } = form
  useEffect(() => {
    if (isOpen && isFilled) setFocus('platform')
  }, [isOpen, isFilled, setFocus])
  return (
    <PostDialogFrame
      isOpen={isOpen}
      onClose={onClose}
      onDiscard={discard}
      isRestored={isRestored}
      isKept={form.formState.isDirty}
      title="Edit Post"
    >
      <Loaded query={query} failure="We couldn’t load the post." skeleton={<FormSkeleton />}>
        {(post) => (
          <PostForm
            form={form}
            postingMode={postingMode}
            textLink={textLink}
            post={post}
            note={isOvertaken && <NewerNote noun="post" onShow={() => restart(post)} />}
            submit={submit}
            onCancel={() => {
              onClose()
              discard()
            }}
            renderProductField={renderProductField}
          />
        )}
      </Loaded>
    </PostDialogFrame>
  )
}

function FormSkeleton() {
  return (
    <Loading label="Loading the post" className="grid gap-4">
      <Skeleton className="h-9" />
      <Skeleton className="h-40" />
      <Skeleton className="h-9" />
    </Loading>
  )
}
