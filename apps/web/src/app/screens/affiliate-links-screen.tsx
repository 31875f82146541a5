import { PageHeader } from '#src/shared/ui/page-header.tsx'

export function AffiliateLinksScreen() {
  return <PageHeader title="Affiliate Links" />
}
