import { clickIdParameterOf } from '@hopwise/contracts'
import { ExternalLink } from 'lucide-react'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { RoutingSentence } from '#src/shared/link-parts/routing-sentence.tsx'
import type { Issues } from '#src/shared/link-parts/use-issues.ts'
import type { LinkProduct } from '#src/shared/link-parts/use-link-product.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { DialogActions } from '#src/shared/ui/dialog.tsx'
import { shortcutOf } from '#src/shared/ui/kbd.tsx'

interface NewLinkActionsProps {
  /** Where a visitor will get; null while it is not known. */
  address: string | null
  product: LinkProduct | null
  /** A rotation URL that is typed and not added yet. */
  pendingUrl: string
  issues: Issues
  isBusy: boolean
  onCancel: () => void
}

/** The end of the form: what it makes, and the way to make it. */
export function NewLinkActions(props: NewLinkActionsProps) {
  const { address, product, pendingUrl, issues, isBusy, onCancel } = props
  return (
    <DialogActions className="mt-auto items-center sm:flex-wrap sm:justify-start">
      {/* In sight while the fields that it sums up are filled in: above the buttons on a phone, too. */}
      <RoutingSentence
        issues={issues}
        pendingUrl={pendingUrl}
        className="w-full max-sm:order-last"
      />
      {address !== null && <Destination address={address} product={product} />}
      <div className="grid gap-2 max-sm:w-full sm:ml-auto sm:flex">
        <Button variant="ghost" className="max-sm:hidden" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={isBusy}
          aria-keyshortcuts="Meta+Enter Control+Enter"
          className="max-sm:h-11"
        >
          Create and copy
          <kbd aria-hidden className="font-sans text-note opacity-60 max-sm:hidden">
            {shortcutOf('↵')}
          </kbd>
        </Button>
      </div>
    </DialogActions>
  )
}

interface DestinationProps {
  address: string
  product: LinkProduct | null
}

function Destination({ address, product }: DestinationProps) {
  const [host = ''] = shortAddress(address.trim()).split('/', 1)
  const hasClickId = product !== null && clickIdParameterOf(product) !== null
  return (
    <p className="flex min-w-0 items-center gap-2 text-note text-ink-2 max-sm:hidden">
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">
        Opens {host}
        {hasClickId && ' with your click ID'}
      </span>
    </p>
  )
}
