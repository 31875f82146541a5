import type { NetworkConnection, OfferedProduct } from '@hopwise/contracts'
import { priceNotice } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Check, Info, Plus, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '#src/shared/api/api-error.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { ProductPicture } from '#src/shared/ui/product-picture.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { describePrice } from './product-price.tsx'
import { foundProductsQuery, useAddProduct } from './products.queries.ts'

interface FindProductDialogProps {
  isOpen: boolean
  onClose: () => void
  stores: readonly NetworkConnection[]
}

/** Looks for products at Amazon and adds them one by one. */
export function FindProductDialog({ isOpen, onClose, stores }: FindProductDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  const [keywords, setKeywords] = useState('')
  const connectionId = stores.find(({ id }) => id === chosen)?.id ?? stores[0]?.id ?? null
  const search = (event: FormEvent) => {
    event.preventDefault()
    setKeywords(typed.trim())
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Find at Amazon"
      description="Name, picture and price are kept up to date from Amazon."
      className="sm:w-[560px]"
    >
      <form onSubmit={search} className="flex flex-wrap items-end gap-2">
        {stores.length > 1 && (
          <Field label="Account">
            <Select
              value={String(connectionId ?? '')}
              onChange={(event) => setChosen(Number(event.target.value))}
              options={stores.map(({ id, accountId }) => ({
                value: String(id),
                label: accountId ?? 'Amazon',
              }))}
            />
          </Field>
        )}
        <div className="min-w-40 grow">
          <Field label="Keywords or ASIN">
            <Input
              type="search"
              icon={Search}
              maxLength={200}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </div>
        <Button type="submit" variant="primary" disabled={typed.trim() === ''}>
          Search
        </Button>
      </form>
      {connectionId !== null && keywords !== '' && (
        <Results connectionId={connectionId} keywords={keywords} />
      )}
    </Dialog>
  )
}

function Results({ connectionId, keywords }: { connectionId: number; keywords: string }) {
  const { data, error, isFetching, refetch } = useQuery(foundProductsQuery(connectionId, keywords))
  if (data === undefined) {
    if (error === null) {
      return (
        <Loading className="mt-5 grid gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )
    }
    if (error instanceof ApiError && error.code === 'forbidden') {
      return (
        <p
          role="status"
          className="mt-5 flex gap-2 rounded-card border border-line bg-sunken px-4 py-3 text-cell text-ink-2"
        >
          <Info aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
          <span>{error.serverMessage}</span>
        </p>
      )
    }
    return (
      <ErrorState
        title="Amazon couldn’t search"
        safe={messageOf(error, 'Please try again.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (data.length === 0) {
    return (
      <p role="status" className="mt-5 text-body text-ink-2">
        No Amazon results for “{keywords}”.
      </p>
    )
  }
  return (
    <>
      <ul aria-label="Found at Amazon" className="mt-4 divide-y divide-line">
        {data.map((offer) => (
          <Offered key={offer.externalId} offer={offer} connectionId={connectionId} />
        ))}
      </ul>
      <p className="mt-3 text-note text-ink-3">{priceNotice}</p>
    </>
  )
}

function Offered({ offer, connectionId }: { offer: OfferedProduct; connectionId: number }) {
  const { name, externalId } = offer
  const adding = useAddProduct()
  const { act, isPending } = useAction({
    run: adding,
    done: { title: 'Product added', description: name },
    failed: 'Failed to add the product. Please try again.',
  })
  const isThere = adding.isSuccess || offer.productId !== null
  return (
    <li className="flex items-center gap-3 py-3">
      <ProductPicture product={offer} className="size-11" />
      <div className="min-w-0 grow">
        <p className="line-clamp-2 text-body font-label">{name}</p>
        <p className="text-note text-ink-2 empty:hidden">{describePrice(offer)}</p>
      </div>
      {isThere ? (
        <span className="flex items-center gap-1 px-2 text-cell text-green">
          <Check aria-hidden /> Added
        </span>
      ) : (
        <Button
          size="sm"
          onClick={() => void act({ connectionId, externalId })}
          pending={isPending}
          aria-label={`Add ${name}`}
        >
          {!isPending && <Plus aria-hidden />}
          Add
        </Button>
      )}
    </li>
  )
}
