import type { NewPost, Post } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import type { RenderProductField } from '#src/shared/ui/use-draft-first.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { PostForm } from './post-form.tsx'
import { postQuery } from './posts.queries.ts'
import {
  fieldsOfDraft,
  fieldsOfPost,
  type PostFields,
  postFieldNames,
  usePostForm,
} from './use-post-form.ts'
import { sayOutcome, usePostSending } from './use-post-sending.ts'

interface PostDialogProps {
  isOpen: boolean
  onClose: () => void
  /** What the post begins with, such as a generated text. */
  draft: Partial<NewPost>
  onSaved?: ((post: Post) => void) | undefined
  renderProductField: RenderProductField
}

/** For a new post: edit it, choose where and when, or keep it as a draft. */
export function PostDialog({ isOpen, onClose, draft, ...rest }: PostDialogProps) {
  const { timeZone } = useCurrentUser().workspace
  return (
    <PostDialogFrame isOpen={isOpen} onClose={onClose} title="New Post">
      <PostEditor fields={fieldsOfDraft(draft, timeZone)} onClose={onClose} {...rest} />
    </PostDialogFrame>
  )
}

interface EditPostDialogProps extends Omit<PostDialogProps, 'isOpen' | 'draft'> {
  /** Undefined while it is closed. */
  id: number | undefined
}

export function EditPostDialog({ id, onClose, ...rest }: EditPostDialogProps) {
  const [held, setHeld] = useState(id)
  if (id !== undefined && id !== held) setHeld(id)
  return (
    <PostDialogFrame isOpen={id !== undefined} onClose={onClose} title="Edit Post">
      {held !== undefined && <HeldPost key={held} id={held} onClose={onClose} {...rest} />}
    </PostDialogFrame>
  )
}

type HeldPostProps = Omit<EditPostDialogProps, 'id'> & { id: number }

function HeldPost({ id, ...rest }: HeldPostProps) {
  const { timeZone } = useCurrentUser().workspace
  return (
    <Loaded
      query={useQuery(postQuery(id))}
      failure="The post could not be loaded."
      skeleton={
        <Loading label="Loading the post" className="grid gap-4">
          <Skeleton className="h-9" />
          <Skeleton className="h-40" />
          <Skeleton className="h-9" />
        </Loading>
      }
    >
      {(post) => <PostEditor post={post} fields={fieldsOfPost(post, timeZone)} {...rest} />}
    </Loaded>
  )
}

interface FrameProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

function PostDialogFrame({ isOpen, onClose, title, children }: FrameProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      isKept
      title={title}
      description="Each post gets a tracked link of its own, so you see what it earns."
      className="sm:w-[640px]"
    >
      {children}
    </Dialog>
  )
}

interface PostEditorProps extends Pick<PostDialogProps, 'onClose' | 'onSaved'> {
  post?: Post
  fields: PostFields
  renderProductField: RenderProductField
}

function PostEditor({ post, fields, onClose, onSaved, renderProductField }: PostEditorProps) {
  const { timeZone } = useCurrentUser().workspace
  const form = usePostForm(fields, timeZone)
  const send = usePostSending(post, timeZone)
  const submit = useFormSubmit({
    form,
    fields: postFieldNames,
    send,
    onSent: (sent) => {
      sayOutcome(sent)
      onClose()
      onSaved?.(sent)
    },
    failure: 'The post could not be saved. Please try again.',
    failureTitle: 'Error',
  })
  return (
    <PostForm
      form={form}
      post={post}
      submit={submit}
      onCancel={onClose}
      renderProductField={renderProductField}
    />
  )
}
