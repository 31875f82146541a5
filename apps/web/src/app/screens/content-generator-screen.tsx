import type { NewPost, Post, Product } from '@hopwise/contracts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { MoveAction } from '#src/features/links/campaigns/move-action.tsx'
import { ProductField } from '#src/features/links/products/product-field.tsx'
import {
  type NewProductForm,
  useProductFormWithin,
} from '#src/features/links/products/use-new-product-form.ts'
import type { DraftToSave } from '#src/features/publishing/content/content-generator.tsx'
import {
  contentSearch,
  contentTabs,
  noFilling,
} from '#src/features/publishing/content/content-search.ts'
import { useWriting } from '#src/features/publishing/content/use-writing.ts'
import { CalendarTab } from '#src/features/publishing/posts/calendar-tab.tsx'
import { postCollection, postSearch } from '#src/features/publishing/posts/post-search.ts'
import { useChangePost, useCreatePost } from '#src/features/publishing/posts/posts.queries.ts'
import { PostsTab } from '#src/features/publishing/posts/posts-tab.tsx'
import type { PostDraft } from '#src/features/publishing/posts/use-post-form.ts'
import { ApiError, messageOf } from '#src/shared/api/api-error.ts'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { productsQuery } from '#src/shared/api/products.ts'
import { localTimeOf } from '#src/shared/format/local-time.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { CreateButton } from '#src/shared/ui/create-button.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#src/shared/ui/tabs.tsx'
import { toast, toastFailure } from '#src/shared/ui/toast-store.ts'
import { useKey } from '#src/shared/ui/use-key.ts'
import type { RenderProductField } from '#src/shared/ui/use-unsaved-first.ts'
import { screenHeads } from '../screen-heads.ts'
import { useScreenSearch } from '../screen-search.ts'

// They read posts by X's own rules, which weigh more than the tabs of posts; they come when they are needed.
const ContentGenerator = lazyPart(() =>
  import('#src/features/publishing/content/content-generator.tsx').then(
    (code) => code.ContentGenerator,
  ),
)
const PostDialog = lazyPart(() =>
  import('#src/features/publishing/posts/post-dialog.tsx').then((code) => code.PostDialog),
)
const PostDialogs = lazyPart(() =>
  import('#src/features/publishing/posts/post-dialogs.tsx').then((code) => code.PostDialogs),
)

/** The tabs say what they need of the address in words of their own. */
const screenSearch = contentSearch.extend(postSearch.shape)

interface DialogDraft {
  post: PostDraft
  onSaved?: (id: number) => void
}

/** One object, as the dialog begins again with any other. */
const blankDraft: DialogDraft = { post: {} }

export function ContentGeneratorScreen() {
  const place = useScreenSearch(screenSearch)
  const { search, change } = place
  const { timeZone } = useCurrentUser().workspace
  const newProduct = useProductFormWithin('post')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [written, setWritten] = useState<DialogDraft | null>(null)
  const draft = written ?? (search.create === undefined ? null : blankDraft)
  // Dialogs stay once they came, for they close before they are gone.
  const lastDraft = useLast(draft)
  const isPostOpen = useLast((search.post ?? search.edit) === undefined ? null : true) !== null
  const writing = useWriting()
  const save = useSaving(
    () => void navigate({ to: '/content-generator', search: { tab: 'posts' } }),
  )
  const create = () => place.open({ create: 'post' })
  useKey('c', create)
  const closeDraft = () => {
    setWritten(null)
    if (search.create !== undefined) place.close({ create: undefined })
  }
  /** A scheduled post among the hours around it; any other in its own home. The toast may outlive this screen. */
  const show = ({ id, scheduledFor }: Post) =>
    void navigate({
      to: '/content-generator',
      search:
        scheduledFor === null
          ? { tab: 'posts', post: id }
          : { tab: 'calendar', week: localTimeOf(scheduledFor, timeZone).slice(0, 10) },
    })
  const tab = search.tab ?? 'create'
  const choose = (value: string) => {
    const found = contentTabs.find((one) => one.value === value)?.value
    change({ ...postCollection.noFilter, tab: found === 'create' ? undefined : found })
  }
  const renderProductField: RenderProductField = (field) => (
    <ProductField {...field} newProduct={newProduct} takesFocus={false} />
  )
  const createPost = (
    <Button variant="primary" onClick={() => choose('create')}>
      Write a post
    </Button>
  )
  const use = async (generated: DraftToSave) => {
    const { savedId, keepSavedId } = generated
    if (savedId === undefined) {
      return setWritten({
        post: await withProduct(client, generated.draft, newProduct),
        onSaved: keepSavedId,
      })
    }
    if (generated.isAsSaved || (await save(generated))) place.open({ edit: savedId })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        {...screenHeads['/content-generator']}
        actions={
          <CreateButton onPress={create} isInThumbBar isSecond={tab === 'create'}>
            New Post
          </CreateButton>
        }
      />
      <Tabs label="Content Generator" value={tab} onChange={choose} tabs={contentTabs}>
        <TabPanel value="create">
          <Suspense fallback={<LoadingGenerator />}>
            <ContentGenerator
              search={search}
              onFilled={() => change(noFilling, { replaces: true })}
              writing={writing}
              onSave={async (generated) => void (await save(generated))}
              onUse={use}
            />
          </Suspense>
        </TabPanel>
        <TabPanel value="posts">
          <PostsTab
            place={place}
            createPost={createPost}
            renderBulk={(bulk) => <MoveAction bulk={bulk} />}
          />
        </TabPanel>
        <TabPanel value="calendar">
          <CalendarTab
            place={place}
            createPost={createPost}
            onCreate={(at) => setWritten({ post: { scheduledFor: at.toISOString() } })}
          />
        </TabPanel>
      </Tabs>
      <Suspense>
        {isPostOpen && <PostDialogs place={place} renderProductField={renderProductField} />}
      </Suspense>
      <Suspense>
        {lastDraft !== null && (
          <PostDialog
            isOpen={draft !== null}
            onClose={closeDraft}
            draft={lastDraft.post}
            onDiscard={() => newProduct.reset()}
            onShow={show}
            onSaved={({ id, status }: Post) => {
              if (status === 'draft' || status === 'scheduled') lastDraft.onSaved?.(id)
            }}
            renderProductField={renderProductField}
          />
        )}
      </Suspense>
    </div>
  )
}

/** A product that the generator only knows by name is found, or begun in the post's own form. */
async function withProduct(
  client: QueryClient,
  draft: NewPost,
  newProduct: NewProductForm,
): Promise<NewPost> {
  const name = draft.request?.productName?.trim() ?? ''
  if (name === '' || draft.productId || !draft.destinationUrl) return draft
  const isNamed = (product: Product) => product.name.toLowerCase() === name.toLowerCase()
  // Without an answer the form has the name, and the person can still choose there.
  const named = await client
    .fetchQuery(productsQuery({ search: name, pageSize: 200 }))
    .catch(() => null)
  const known = named?.items.find(isNamed)
  if (known) return { ...draft, productId: known.id }
  newProduct.setValue('name', name, { shouldDirty: true })
  return draft
}

/** The last value that was not null. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}

function LoadingGenerator() {
  return (
    <Loading label="Loading the generator" className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-140" />
      <Skeleton className="h-60" />
    </Loading>
  )
}

/** Saves a written post, or changes the one it has become; returns whether that went well. */
function useSaving(onOpen: () => void) {
  const create = useCreatePost()
  const changePost = useChangePost()
  return async ({ draft, savedId, keepSavedId }: DraftToSave): Promise<boolean> => {
    const { content, hashtags } = draft
    try {
      const saved =
        savedId === undefined
          ? await create.mutateAsync(draft)
          : await changePost.mutateAsync({ id: savedId, content, hashtags })
      keepSavedId(saved.id)
      const action = { label: 'Show', onClick: onOpen }
      const title = savedId === undefined ? 'Draft saved' : 'Post saved'
      toast({ title, description: 'It’s in your posts.', action })
      return true
    } catch (error) {
      // It may have been removed or posted in the meantime: the next time it is saved as a post of its own.
      if (error instanceof ApiError && [404, 409].includes(error.status)) keepSavedId(null)
      toastFailure(messageOf(error, 'The post could not be saved. Please try again.'))
      return false
    }
  }
}
