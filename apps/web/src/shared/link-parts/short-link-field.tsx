import type { UseFormRegisterReturn } from 'react-hook-form'
import { shortAddress } from '../format/short-address.ts'
import { Field, useFieldControl } from '../ui/field.tsx'

interface ShortLinkFieldProps {
  /** What every short URL begins with. */
  base: string
  error: string | undefined
  registered: UseFormRegisterReturn
  label?: string
  aside?: string
}

/** The short URL as it will be, with its end to type. */
export function ShortLinkField({ label = 'Short link', aside, ...props }: ShortLinkFieldProps) {
  return (
    <Field label={label} aside={aside} error={props.error}>
      <Inline base={props.base} registered={props.registered} />
    </Field>
  )
}

function Inline({ base, registered }: Pick<ShortLinkFieldProps, 'base' | 'registered'>) {
  const control = useFieldControl()
  return (
    <div className="flex h-[34px] min-w-0 overflow-hidden rounded-control border border-line-strong bg-surface font-mono text-cell transition-[border-color] duration-150 focus-within:border-accent focus-within:outline-1 focus-within:outline-accent hover:border-ink-3 has-[[aria-invalid]]:border-red max-md:h-10">
      <span className="flex max-w-[60%] shrink-0 items-center border-r border-line bg-sunken px-3 text-ink-2">
        <span className="truncate">{shortAddress(base)}/</span>
      </span>
      <input
        {...control}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="chosen for you"
        className="w-full min-w-0 bg-transparent px-2.5 outline-none placeholder:font-sans placeholder:text-ink-3 max-md:text-[16px]"
        {...registered}
      />
    </div>
  )
}
