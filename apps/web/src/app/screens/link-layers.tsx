import type { SmartLink } from '@hopwise/contracts'
import { useState } from 'react'
import { CampaignField } from '#src/features/links/campaigns/campaign-field.tsx'
import { EditLinkDialog } from '#src/features/links/links/edit-link-dialog.tsx'
import { QrCodeDialog } from '#src/features/links/links/qr-code-dialog.tsx'
import { ProductField } from '#src/features/links/products/product-field.tsx'
import { useNewProductForm } from '#src/features/links/products/use-new-product-form.ts'
import { EditSmartLinkDialog } from '#src/features/links/smart-links/edit-smart-link-dialog.tsx'
import { TryDrawer } from '#src/features/links/smart-links/try-drawer.tsx'
import { TagField } from '#src/features/links/tags/tag-field.tsx'
import { useLink } from '#src/shared/api/link.ts'
import { useLastId } from '#src/shared/record/use-last-id.ts'
import type { ToastMessage } from '#src/shared/ui/toast-store.ts'
import type { LinkLayer } from './link-home-search.ts'
import { useSmartFormParts } from './smart-form-parts.tsx'

interface LinkLayersProps {
  search: LinkLayer
  onClose: () => void
  /** Where a success is shown; as a toast where this is left out. */
  show?: ((message: ToastMessage) => void) | undefined
  /** Every link is edited in the whole form, whatever it does so far. */
  isSmart?: boolean
}

/** What opens for one link over its list or its home: its form, its QR code, a test of it. */
export function LinkLayers({ search, onClose, show, isSmart = false }: LinkLayersProps) {
  const { edit, part, qr, test } = search
  const isWhole = isSmart || part !== undefined
  const now = edit === undefined ? undefined : { id: edit, part, isWhole }
  const [last, setLast] = useState(now)
  // What it showed stays while it closes.
  if (now && (now.id !== last?.id || now.part !== last.part)) setLast(now)
  return (
    <>
      {last && (
        <EditLink
          key={`${last.id} ${last.part}`}
          {...last}
          isAffiliate={!isSmart}
          isOpen={now !== undefined}
          show={show}
          onClose={onClose}
        />
      )}
      <TryDrawer id={test} onClose={onClose} />
      <QrCode id={qr} onClose={onClose} />
    </>
  )
}

interface EditLinkProps {
  id: number
  part: LinkLayer['part']
  isWhole: boolean
  isAffiliate: boolean
  isOpen: boolean
  onClose: () => void
  show: LinkLayersProps['show']
}

/** A link that only leads somewhere has a short form; one with rules, rotation or switches has all of them. */
function EditLink(props: EditLinkProps) {
  const { id, part, isWhole, isAffiliate, isOpen, onClose, show } = props
  const newProduct = useNewProductForm()
  const parts = useSmartFormParts()
  const { data: link } = useLink(id)
  const [isPlain, setPlain] = useState<boolean | null>(isWhole ? false : null)
  // Decided once: what is typed stays in its form.
  if (isPlain === null && link) setPlain(!doesMore(link))
  if (isPlain && link) {
    return (
      <EditLinkDialog
        link={link}
        isOpen={isOpen}
        onClose={onClose}
        show={show}
        renderProductField={(field) => <ProductField {...field} newProduct={newProduct} />}
        renderTagField={(field) => <TagField {...field} />}
        renderCampaignField={(field) => <CampaignField {...field} current={link.campaign} />}
      />
    )
  }
  return (
    <EditSmartLinkDialog
      id={isOpen ? id : undefined}
      part={part}
      isAffiliate={isAffiliate}
      show={show}
      onClose={onClose}
      onDiscard={() => newProduct.reset()}
      partsFor={(shown) => ({
        ...parts,
        renderProductField: (field) => <ProductField {...field} newProduct={newProduct} />,
        renderCampaignField: (field) => <CampaignField {...field} current={shown.campaign} />,
      })}
    />
  )
}

/** Whether a link does more than lead to one place. */
function doesMore(link: SmartLink): boolean {
  const { rotateUrls, rules, utm, enableGeotargeting, enableDeviceTargeting } = link
  const { enableRetargeting, isCloaked, passesQuery, escapesApps } = link
  return (
    rotateUrls.length > 0 ||
    rules.length > 0 ||
    utm !== null ||
    enableGeotargeting ||
    enableDeviceTargeting ||
    enableRetargeting ||
    isCloaked ||
    passesQuery ||
    escapesApps
  )
}

function QrCode({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const lastId = useLastId(id)
  return lastId === undefined ? null : (
    <LoadedQrCode id={lastId} isOpen={id !== undefined} onClose={onClose} />
  )
}

interface LoadedQrCodeProps {
  id: number
  isOpen: boolean
  onClose: () => void
}

function LoadedQrCode({ id, ...rest }: LoadedQrCodeProps) {
  const { data } = useLink(id)
  return data ? <QrCodeDialog link={data} {...rest} /> : null
}
