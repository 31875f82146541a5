import {
  affiliateLinkPlatforms,
  type ImportedKind,
  type LinkImportPlan,
  mappedFields,
  smartLinkPlatforms,
} from '@hopwise/contracts'
import { useState } from 'react'
import { useProductCount } from '#src/shared/api/products.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { CampaignPicker } from '#src/shared/pickers/campaign-picker.tsx'
import { ProductPicker } from '#src/shared/pickers/product-picker.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { type Option, Select } from '#src/shared/ui/select.tsx'
import type { PlanOptions } from './link-import.queries.ts'
import { fieldNames } from './link-import-labels.ts'

/** What a plan is made with before anyone chooses. */
export function firstOptions(as: ImportedKind): PlanOptions {
  return { as, whenTaken: 'rename', matchesProducts: true }
}

const platforms = { affiliate: affiliateLinkPlatforms, smart: smartLinkPlatforms }
const kinds: Option<ImportedKind>[] = [
  { value: 'affiliate', label: 'Affiliate links' },
  { value: 'smart', label: 'Smart links' },
]

interface PlanOptionsFieldsProps {
  options: PlanOptions
  onChange: (options: PlanOptions) => void
}

/** The choices around a list; each is taken at once and the plan remade. */
export function PlanOptionsFields(props: PlanOptionsFieldsProps) {
  const { options, onChange } = props
  const hasProducts = (useProductCount()?.total ?? 1) > 0
  const kind = options.as ?? 'affiliate'
  const set = (part: PlanOptions) => onChange({ ...options, ...part })
  return (
    // One that has to be filled in is in sight.
    <Disclosure summary="Options" isOpen={!hasProducts} className="text-cell">
      <div className="grid items-start gap-4 pt-3 sm:grid-cols-2">
        <Field label="Import as" hint="Rows with rules always become smart links.">
          <Select
            options={kinds}
            value={kind}
            onChange={({ target }) => {
              const chosen = kinds.find(({ value }) => value === target.value)
              if (chosen) set({ as: chosen.value, platform: null })
            }}
          />
        </Field>
        <Field
          label="If a short name is taken"
          hint="Also used when a short name has invalid characters."
        >
          <Select
            options={[
              { value: 'rename', label: 'Use another name' },
              { value: 'skip', label: 'Skip the row' },
            ]}
            value={options.whenTaken ?? 'rename'}
            onChange={({ target }) =>
              set({ whenTaken: target.value === 'skip' ? 'skip' : 'rename' })
            }
          />
        </Field>
        {hasProducts ? (
          <Field label="Product" hint="For rows without a product.">
            <ProductPicker
              value={Number(options.productId) || null}
              onChange={(productId) => set({ productId })}
              placeholder="Your first product"
              none="Your first product"
            />
          </Field>
        ) : (
          <NewProductName
            value={options.productName ?? ''}
            onDone={(productName) => set({ productName })}
          />
        )}
        <Field label="Platform" aside="Optional">
          <Select
            options={platforms[kind].map((value) => ({ value, label: platformNames[value] }))}
            placeholder="Any platform"
            value={options.platform ?? ''}
            onChange={({ target }) =>
              set({ platform: platforms[kind].find((one) => one === target.value) ?? null })
            }
          />
        </Field>
        <Field label="Campaign" aside="Optional">
          <CampaignPicker
            value={Number(options.campaignId) || null}
            onChange={(campaignId) => set({ campaignId })}
            placeholder="No campaign"
            none="No campaign"
          />
        </Field>
        {hasProducts && (
          <div className="sm:pt-7">
            <Checkbox
              label="Find products by URL"
              checked={options.matchesProducts ?? true}
              onChange={(matchesProducts) => set({ matchesProducts })}
            />
          </div>
        )}
      </div>
    </Disclosure>
  )
}

/** Anyone who has no product yet names the first one; taken when it is left or Enter is pressed. */
function NewProductName({ value, onDone }: { value: string; onDone: (name: string) => void }) {
  const [typed, setTyped] = useState(value)
  const finish = () => {
    if (typed.trim() !== value) onDone(typed.trim())
  }
  return (
    <Field label="Product" required hint="You have none yet, so one is created with this name.">
      <Input
        value={typed}
        placeholder="Standing desk"
        autoComplete="off"
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
      />
    </Field>
  )
}

interface ColumnFieldsProps {
  plan: LinkImportPlan
  onChange: (columns: NonNullable<PlanOptions['columns']>) => void
}

/** Which column of an unknown table holds what. */
export function ColumnFields({ plan, onChange }: ColumnFieldsProps) {
  const headings = plan.headings.map((value) => ({ value, label: value }))
  const chosen = Object.fromEntries(
    mappedFields.map((field) => [field, plan.columns[field] ?? null]),
  )
  return (
    <div className="grid items-start gap-4 sm:grid-cols-4">
      {mappedFields.map((field) => (
        <Field key={field} label={fieldNames[field]} required={field === 'url'}>
          <Select
            options={headings}
            placeholder={field === 'url' ? 'Choose a column' : 'None'}
            value={plan.columns[field] ?? ''}
            onChange={({ target }) => onChange({ ...chosen, [field]: target.value || null })}
          />
        </Field>
      ))}
    </div>
  )
}
