import type { NewPost } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ContentGenerator } from '#src/features/content/content-generator.tsx'
import { contentSearch, contentTabs, noFilling } from '#src/features/content/content-search.ts'
import { CalendarTab } from '#src/features/posts/calendar-tab.tsx'
import { PostDialog } from '#src/features/posts/post-dialog.tsx'
import { PostDialogs } from '#src/features/posts/post-dialogs.tsx'
import { noPostFilter, postSearch } from '#src/features/posts/post-search.ts'
import { useCreatePost } from '#src/features/posts/posts.queries.ts'
import { PostsTab } from '#src/features/posts/posts-tab.tsx'
import { ProductField } from '#src/features/products/product-field.tsx'
import { useNewProductForm } from '#src/features/products/use-new-product-form.ts'
import { messageOf } from '#src/shared/api/api-error.ts'
import { productsQuery } from '#src/shared/api/products.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { CreateButton } from '#src/shared/ui/create-button.tsx'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { TabPanel, Tabs } from '#src/shared/ui/tabs.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import type { RenderProductField } from '#src/shared/ui/use-draft-first.ts'
import { useScreenSearch } from '../screen-search.ts'

/** The tabs say what they need of the address in words of their own. */
const screenSearch = contentSearch.extend(postSearch.shape)

export function ContentGeneratorScreen() {
  const place = useScreenSearch(screenSearch)
  const { search, change } = place
  const newProduct = useNewProductForm()
  const { data: products } = useQuery(productsQuery)
  const [draft, setDraft] = useState<Partial<NewPost> | null>(null)
  const save = useSaving(() => choose('posts'))
  const tab = search.tab ?? 'create'
  const choose = (value: string) => {
    const found = contentTabs.find((one) => one.value === value)?.value
    change({ ...noPostFilter, tab: found === 'create' ? undefined : found })
  }
  const renderProductField: RenderProductField = (field) => (
    <ProductField {...field} newProduct={newProduct} takesFocus={false} />
  )
  const createPost = <CreateButton onPress={() => choose('create')}>Write a post</CreateButton>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title="Content Generator"
        description="Posts that say what is true, fit their platform, and tell you what they earn."
        actions={<Button onClick={() => setDraft({})}>New Post</Button>}
      />
      <Tabs label="Content Generator" value={tab} onChange={choose} tabs={contentTabs}>
        <TabPanel value="create">
          <ContentGenerator
            search={search}
            onFilled={() => change(noFilling, { replaces: true })}
            products={products}
            onSave={save}
            onUse={setDraft}
          />
        </TabPanel>
        <TabPanel value="posts">
          <PostsTab place={place} createPost={createPost} />
        </TabPanel>
        <TabPanel value="calendar">
          <CalendarTab place={place} createPost={createPost} />
        </TabPanel>
      </Tabs>
      <PostDialogs place={place} renderProductField={renderProductField} />
      <PostDialog
        isOpen={draft !== null}
        onClose={() => setDraft(null)}
        draft={draft ?? {}}
        renderProductField={renderProductField}
      />
    </div>
  )
}

function useSaving(onOpen: () => void) {
  const create = useCreatePost()
  return async (draft: NewPost) => {
    try {
      await create.mutateAsync(draft)
      const action = { label: 'Show', onClick: onOpen }
      toast({ title: 'Draft saved', description: 'It is among your posts.', action })
    } catch (error) {
      const description = messageOf(error, 'The post could not be saved. Please try again.')
      toast({ title: 'Error', description, variant: 'destructive' })
    }
  }
}
