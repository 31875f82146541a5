import { networkOfAddress, type WebTarget } from '@hopwise/contracts'
import { checkPlacement, linkKindFor } from '@hopwise/post-checks'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { useProduct } from '#src/shared/api/products.ts'
import { ComplianceList } from './compliance-list.tsx'
import type { PlacementForm } from './use-placement-form.ts'

interface LiveComplianceProps {
  form: PlacementForm
  site: WebTarget | undefined
  shortUrl: string | null
  approvedAt: string | null
}

/** Where the link leads and which one it becomes, as far as the form says. */
export function useLinkOf(form: PlacementForm, site: WebTarget | undefined) {
  const { networkAddresses } = useCurrentUser()
  const [productId, typed, isOwnPage = false, chosen] = useWatch({
    control: form.control,
    name: ['productId', 'destinationUrl', 'isOwnPage', 'linkKind'],
  })
  const product = useProduct(Number(productId) || null)
  const destinationUrl = typed || product?.url || null
  const isAmazon = networkOfAddress(destinationUrl ?? '', networkAddresses) === 'amazon'
  const own = site && linkKindFor(site.siteRules, { isOwnPage, isAmazon })
  const kind = destinationUrl === null ? 'none' : (chosen ?? own ?? 'tracked')
  return { kind, own, destinationUrl, isOwnPage, productName: product?.name }
}

/** The rules, while one types. */
export function LiveCompliance({ form, site, shortUrl, approvedAt }: LiveComplianceProps) {
  const link = useLinkOf(form, site)
  const { workspace } = useCurrentUser()
  const [title, content] = useWatch({ control: form.control, name: ['title', 'content'] })
  const written = useDeferredValue({ title: title ?? '', content: content ?? '' })
  if (!site) {
    return <p className="text-cell text-ink-2">Choose a site to check its rules.</p>
  }
  const { checks } = checkPlacement(written, {
    site,
    linkKind: link.kind,
    isOwnPage: link.isOwnPage,
    destinationUrl: link.destinationUrl,
    shortUrl,
    productName: link.productName,
    homeMarket: workspace.market,
    hasTwin: false,
    approvedAt,
  })
  return <ComplianceList checks={checks} isBlank={written.content.trim() === ''} />
}
