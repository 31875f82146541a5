import type { RenderProductField } from '#src/shared/ui/use-unsaved-first.ts'
import { EditPostDialog } from './edit-post-dialog.tsx'
import { PostHome } from './post-home.tsx'
import type { PostPlace } from './post-search.ts'

interface PostDialogsProps {
  place: PostPlace
  renderProductField: RenderProductField
}

/** The home and the dialog of one post, which queue and calendar open. Once on a screen. */
export function PostDialogs({ place, renderProductField }: PostDialogsProps) {
  const { search, close } = place
  return (
    <>
      <PostHome place={place} />
      <EditPostDialog
        id={search.edit}
        onClose={() => close({ edit: undefined })}
        renderProductField={renderProductField}
      />
    </>
  )
}
