import type {
  ContentRequest,
  EarnedPost,
  GeneratedContent,
  NewPost,
  Product,
} from '@hopwise/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '#src/shared/api/api-error.ts'
import { productQueryOf } from '#src/shared/api/products.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Kbd, shortcutOf } from '#src/shared/ui/kbd.tsx'
import { toastFailure } from '#src/shared/ui/toast-store.ts'
import { useRecheck } from '#src/shared/ui/use-recheck.ts'
import { RestoredNote } from '#src/shared/unsaved/restored-note.tsx'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { useSizeOfAccount } from './account-size-field.tsx'
import {
  earnedPostsQuery,
  isAsSaved,
  type SavedPost,
  useAddressOfLinks,
  type WrittenPost,
} from './content.queries.ts'
import type { ContentSearch } from './content-search.ts'
import { ContentSettings } from './content-settings.tsx'
import { EarnedPosts } from './earned-posts.tsx'
import { ResultPanel } from './result-panel.tsx'
import { useContentForm } from './use-content-form.ts'
import type { ResultKind, useWriting } from './use-writing.ts'
import { WriterNote } from './writer-note.tsx'

interface ContentGeneratorProps {
  /** What the address fills the form with. */
  search: ContentSearch
  /** The form has it; the address needs it no more. */
  onFilled: () => void
  /** Held by the screen, so that another tab does not end it. */
  writing: ReturnType<typeof useWriting>
  onSave: (draft: DraftToSave) => Promise<void>
  onUse: (draft: DraftToSave) => Promise<void>
}

/** A written post on its way among the posts, where it may be already. */
export interface DraftToSave {
  draft: NewPost
  savedId: number | undefined
  isAsSaved: boolean
  /** Null where it is no more. */
  keepSavedId: (id: number | null) => void
}

export function ContentGenerator(props: ContentGeneratorProps) {
  const { search, onFilled, writing, onSave, onUse } = props
  const { form, keepManner } = useContentForm()
  useSizeOfAccount(form)
  const isRestored = useUnsavedInput(form, 'content settings')
  useRecheck(form)
  const [kind, setKind] = useState<ResultKind>('single')
  const results = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const { data: earned } = useQuery(earnedPostsQuery)
  const addressOfLinks = useAddressOfLinks()

  const set: typeof form.setValue = (name, value) =>
    form.setValue(name, value, { shouldDirty: true })
  const chooseProduct = (product: Product) => {
    const { id } = product
    set('productId', id)
    if (form.getValues('compareWithId') === id) set('compareWithId', null)
    set('productName', product.name)
    set('productUrl', product.url ?? '')
    if (product.description !== null) set('productDescription', product.description)
    form.clearErrors(['productId', 'productName', 'productUrl', 'productDescription'])
    if (product.url === null) void fillFromLinks(id)
  }
  const fillFromLinks = async (id: number) => {
    const address = await addressOfLinks(id)
    const isStill = form.getValues('productId') === id && form.getValues('productUrl') === ''
    if (address !== null && isStill) set('productUrl', address)
  }
  /** Returns whether there was an answer. */
  const chooseById = async (id: number): Promise<boolean> => {
    try {
      const product = await client.fetchQuery(productQueryOf(id))
      if (product !== null) chooseProduct(product)
      return true
    } catch (error) {
      toastFailure(messageOf(error, 'We couldn’t load the product. Please try again.'))
      return false
    }
  }
  const follow = (post: EarnedPost) => {
    set('likePostId', post.id)
    set('platform', post.platform)
    if (post.contentStrategy !== null) set('contentStrategy', post.contentStrategy)
    if (post.tone !== null) set('tone', post.tone)
    if (post.product !== null && form.getValues('productName') === '')
      void chooseById(post.product.id)
  }
  /** Returns whether the form has it all; without, the address stays as it is, for a reload to try again. */
  const fill = useEffectEvent(async (productId: number | undefined) => {
    const { strategy, platform, like } = search
    if (like !== undefined) {
      const post = earned?.find(({ id }) => id === like)
      if (post) follow(post)
      else set('likePostId', like)
    }
    if (strategy !== undefined) set('contentStrategy', strategy)
    if (platform !== undefined) set('platform', platform)
    return productId === undefined || (await chooseById(productId))
  })
  const finish = useEffectEvent(onFilled)
  const { productId, strategy, platform, like } = search
  const isAsked = [productId, strategy, platform, like].some((part) => part !== undefined)
  // A post fills the form only once its manner is there.
  const isReady = like === undefined || earned
  useEffect(() => {
    if (!isAsked || !isReady) return
    let isHere = true
    void fill(productId).then((isFilled) => {
      if (isFilled && isHere) finish()
    })
    // The address of another screen is left alone.
    return () => {
      isHere = false
    }
  }, [isAsked, isReady, productId])

  const write = (wanted: ResultKind) => {
    setKind(wanted)
    if (isMissing()) return
    void form.handleSubmit((request) => {
      showResults(results.current)
      keepManner(request)
      return writing.write(wanted, request)
    })()
  }
  const isMissing = () => {
    const required = ['productName', 'productDescription'] as const
    const missing = required.filter((name) => form.getValues(name).trim() === '')
    const words = {
      productName: 'Product name is required',
      productDescription: 'Product description is required',
    }
    missing.forEach((name, index) => {
      form.setError(name, { message: words[name] }, { shouldFocus: index === 0 })
    })
    if (missing.length === 0) return false
    toastFailure('Please fill in product name and description', 'Missing Information')
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    write(kind)
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Card>
        <CardHeader
          title="Content settings"
          description="What you recommend and how to say it."
          action={<WriterNote />}
        />
        <CardBody>
          {isRestored && <RestoredNote onDiscard={() => form.reset()} className="mb-4" />}
          <form
            noValidate
            aria-label="Content settings"
            onKeyDown={onKeyDown}
            onSubmit={(event) => {
              event.preventDefault()
              write('single')
            }}
          >
            <ContentSettings
              form={form}
              onProduct={chooseProduct}
              like={earned?.find(({ id }) => id === form.watch('likePostId'))}
            />
            <div className="sticky bottom-0 z-10 -mx-[18px] mt-4 -mb-[18px] flex flex-wrap items-center gap-2 rounded-b-card border-t border-line bg-surface px-[18px] py-3 max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:flex-nowrap max-sm:[&>button]:grow max-sm:[&>button]:px-2">
              <Button type="submit" variant="primary" pending={writing.unfinished.single !== null}>
                <Sparkles aria-hidden />
                Generate Post
              </Button>
              <Button
                pending={writing.unfinished.variations !== null}
                onClick={() => write('variations')}
              >
                Generate Variations
              </Button>
              <span className="ml-auto hidden text-note text-ink-3 sm:block">
                <Kbd>{shortcutOf('↵')}</Kbd>
              </span>
            </div>
          </form>
        </CardBody>
      </Card>
      <div
        ref={results}
        className="grid min-w-0 scroll-mt-20 max-sm:scroll-mt-40 grid-cols-[minmax(0,1fr)] gap-5"
      >
        <ResultPanel
          kind={kind}
          onKind={setKind}
          writing={writing}
          onGenerate={write}
          onSave={(...written) => onSave(draftToSave(...written))}
          onUse={(...written) => onUse(draftToSave(...written))}
        />
        <EarnedPosts onLike={follow} />
      </div>
    </div>
  )
}

/** Where they stand below the form, what was asked for would be out of sight. */
function showResults(panel: HTMLElement | null): void {
  if (panel && panel.getBoundingClientRect().top > innerHeight / 2) panel.scrollIntoView?.()
}

function draftToSave(
  post: WrittenPost,
  request: ContentRequest,
  keepSaved: (saved: SavedPost | null) => void,
): DraftToSave {
  const { content, hashtags } = post
  return {
    draft: draftOf(post, request),
    savedId: post.saved?.id,
    isAsSaved: isAsSaved(post),
    keepSavedId: (id) => keepSaved(id === null ? null : { id, content, hashtags }),
  }
}

function draftOf(post: GeneratedContent, request: ContentRequest): NewPost {
  const { platform, content, hashtags, writer } = post
  return {
    platform,
    content,
    hashtags,
    writer,
    request,
    productId: request.productId ?? null,
    market: request.market ?? null,
    destinationUrl: request.productUrl || null,
  }
}
