import type { Post } from '@hopwise/contracts'
import { useEffect, useState } from 'react'
import { fieldsOfDraft, fieldsOfPost, usePostForm } from './use-post-form.ts'

/** A form over a post, which may still be on its way. It follows what is changed elsewhere until someone types over it. */
export function useEditedPost(post: Post | undefined, timeZone: string) {
  const [base, setBase] = useState(post)
  const [isFilled, setFilled] = useState(post !== undefined)
  const form = usePostForm(
    post ? fieldsOfPost(post, timeZone) : fieldsOfDraft({}, timeZone),
    timeZone,
  )
  const { isDirty, isSubmitting } = form.formState
  const isNewer = post !== undefined && post.version > (base?.version ?? 0)
  if (isNewer && !isDirty && !isSubmitting) setBase(post)
  const { reset } = form
  useEffect(() => {
    if (base === undefined || isDirty) return
    reset(fieldsOfPost(base, timeZone))
    setFilled(true)
  }, [base, isDirty, reset, timeZone])
  return {
    form,
    base,
    /** The form shows the post, not the blank it began with. */
    isFilled,
    /** Someone changed it while it was typed over here. */
    isOvertaken: isNewer && isDirty && !isSubmitting,
    /** What was saved from here is no one else's change. */
    keep: setBase,
    restart: (at: Post) => {
      setBase(at)
      reset(fieldsOfPost(at, timeZone))
    },
  }
}
