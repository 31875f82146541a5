import { type WebNiche, type WebTarget, webNiches } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { ProgressBar } from '#src/shared/ui/progress-bar.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { DraftCard } from './draft-card.tsx'
import { productsQuery, useSites } from './placements.queries.ts'
import { useDrafting } from './use-drafting.ts'

const nicheNames: Record<WebNiche, string> = {
  fitness: 'Fitness & Health',
  technology: 'Technology',
  lifestyle: 'Lifestyle',
}
const niches = webNiches.map((value) => ({ value, label: nicheNames[value] }))
/** More texts than that are no longer read before they are kept. */
const mostSites = 10

interface AutomationTabProps {
  /** The queue, below. */
  children: ReactNode
  niche: WebNiche
  onNiche: (niche: WebNiche) => void
  onPlan: () => void
}

/** Texts for several sites at once, each under its site's rules and unlike the others. */
export function AutomationTab({ children, niche, onNiche, onPlan }: AutomationTabProps) {
  const sites = useSites()
  const { data: products } = useQuery(productsQuery)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [productId, setProductId] = useState('')
  const [destinationUrl, setDestinationUrl] = useState('')
  const [description, setDescription] = useState('')
  const drafting = useDrafting()
  const { items } = drafting
  const product = products?.find(({ id }) => String(id) === productId)
  const done = items.filter(({ state }) => state !== 'waiting' && state !== 'writing').length
  const toggle = (id: number, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (!product || description.trim() === '') {
      toast({
        title: 'Missing Information',
        description: 'Please fill in product name and description',
        variant: 'destructive',
      })
      return
    }
    const picked = sites?.filter(({ id }) => chosen.has(id)) ?? []
    void drafting.start({ sites: picked, productId: product.id, destinationUrl, description })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[380px_minmax(0,1fr)]">
        <Card>
          <CardHeader
            title="Draft for several sites"
            description="Each text keeps to the rules of its site, and no two sites get the same one."
          />
          <CardBody>
            <form noValidate onSubmit={start} className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {products?.length === 0 ? (
                <EmptyState
                  title="No product yet"
                  description="Plan your first placement, and add the product there."
                  action={<Button onClick={onPlan}>Plan a placement</Button>}
                  className="py-4"
                />
              ) : (
                <Field label="Product" required>
                  <Select
                    options={(products ?? []).map(({ id, name }) => ({
                      value: String(id),
                      label: name,
                    }))}
                    placeholder={products ? 'Select a product' : 'Loading products'}
                    value={productId}
                    onChange={({ target }) => setProductId(target.value)}
                  />
                </Field>
              )}
              <Field
                label="Product description"
                required
                hint="Facts that are true of it. Nothing else is claimed."
              >
                <Textarea
                  rows={4}
                  maxLength={4_000}
                  value={description}
                  onChange={({ target }) => setDescription(target.value)}
                />
              </Field>
              <Field
                label="Where the link leads"
                aside="Optional"
                hint="Left out, the product’s own page."
              >
                <Input
                  inputMode="url"
                  autoComplete="off"
                  placeholder={product?.url ?? 'https://'}
                  value={destinationUrl}
                  onChange={({ target }) => setDestinationUrl(target.value)}
                />
              </Field>
              <fieldset className="grid gap-2">
                <legend className="mb-1.5 text-cell font-label">Target sites</legend>
                <div className="max-w-full overflow-x-auto [scrollbar-width:none]">
                  <SegmentedControl
                    label="Niche"
                    value={niche}
                    onChange={onNiche}
                    options={niches}
                  />
                </div>
                <Sites
                  sites={sites?.filter((site) => site.niche === niche)}
                  chosen={chosen}
                  onToggle={toggle}
                />
                <p className="text-note text-ink-3" aria-live="polite">
                  {chosen.size} of at most {mostSites} chosen
                </p>
              </fieldset>
              <Button
                type="submit"
                variant="primary"
                disabled={chosen.size === 0}
                pending={drafting.isRunning}
              >
                {chosen.size > 1 ? `Draft for ${chosen.size} sites` : 'Draft'}
              </Button>
            </form>
          </CardBody>
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {drafting.isRunning && (
            <Card className="flex items-end gap-4 p-[18px]">
              <div className="grow">
                <ProgressBar
                  label="Drafting"
                  done={done}
                  total={items.length}
                  words={`${done} of ${items.length} sites`}
                />
              </div>
              <Button size="sm" onClick={drafting.stop}>
                Stop
              </Button>
            </Card>
          )}
          {items.length === 0 ? (
            <Card>
              <EmptyState
                title="No drafts yet"
                description="Choose a product and the sites it fits, and read here what was written for each."
                className="py-16"
              />
            </Card>
          ) : (
            items.map((item) => (
              <DraftCard
                key={item.site.id}
                item={item}
                productId={Number(productId)}
                productName={product?.name}
                onKept={() => drafting.change(item.site.id, { state: 'kept' })}
              />
            ))
          )}
        </div>
      </div>
      {children}
    </div>
  )
}

interface SitesProps {
  sites: readonly WebTarget[] | undefined
  chosen: ReadonlySet<number>
  onToggle: (id: number, isOn: boolean) => void
}

function Sites({ sites, chosen, onToggle }: SitesProps) {
  if (!sites) return <Skeleton className="h-40" />
  return (
    <ul className="grid max-h-64 gap-2 overflow-y-auto rounded-control border border-line p-3">
      {sites.map(({ id, name }) => (
        <li key={id}>
          <Checkbox
            label={name}
            checked={chosen.has(id)}
            onChange={(isOn) => onToggle(id, isOn)}
            disabled={!chosen.has(id) && chosen.size >= mostSites}
          />
        </li>
      ))}
    </ul>
  )
}
