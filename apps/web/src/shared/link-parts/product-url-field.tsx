import { isAddress } from '../format/is-address.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { RenderProductField } from '../ui/use-unsaved-first.ts'
import { InferredProduct } from './product-part.tsx'

interface ProductUrlFieldProps {
  value: string
  onChange: (url: string) => void
  error: string | undefined
  ref: (input: HTMLElement | null) => void
  renderProductField: RenderProductField
  /** Goes back to the products there are; left out where there is none. */
  onList?: (() => void) | undefined
}

const noPart = { current: null }

/** A product by where it is sold: found by its URL, or made with the record that it is for. */
export function ProductUrlField(props: ProductUrlFieldProps) {
  const { value, onChange, error, ref, renderProductField, onList } = props
  return (
    <div className="grid gap-2">
      <Field
        label="Product URL"
        required
        error={error}
        aside={
          onList && (
            <Button size="sm" variant="ghost" className="-my-1.5" onClick={onList}>
              Choose from the list
            </Button>
          )
        }
        hint="The page or hop link you promote. Hopwise finds its product or adds a new one."
      >
        <Input
          ref={ref}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {isAddress(value) && (
        <InferredProduct address={value} renderProductField={renderProductField} unsaved={noPart} />
      )}
    </div>
  )
}
