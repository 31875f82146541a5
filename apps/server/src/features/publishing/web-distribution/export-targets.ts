import type { TargetQuery, WebNiche } from '@hopwise/contracts'
import { writeCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { listWebTargets } from './list-targets.ts'

const columns = [
  { key: 'name', header: 'Site' },
  { key: 'platform', header: 'Platform' },
  { key: 'category', header: 'Category' },
  { key: 'url', header: 'Address' },
  { key: 'kind', header: 'From' },
  { key: 'difficulty', header: 'Difficulty' },
  { key: 'conversionPotential', header: 'Conversion potential (Hopwise’s estimate, of 10)' },
  { key: 'monthlyVisitors', header: 'Monthly visitors (Hopwise’s estimate)' },
  { key: 'ageRange', header: 'Age range (Hopwise’s estimate)' },
  { key: 'spendingPower', header: 'Spending power (Hopwise’s estimate)' },
  { key: 'affiliateLinks', header: 'Affiliate links' },
  { key: 'rules', header: 'Rules' },
  { key: 'verified', header: 'Rules verified' },
  { key: 'sources', header: 'Read at' },
  { key: 'placements', header: 'Your placements' },
]

/** The targets that the query picks, in its order. */
export async function exportTargets(
  ctx: Ctx,
  niche: WebNiche,
  query: TargetQuery,
): Promise<string> {
  const targets = await listWebTargets(ctx, { params: { niche }, query })
  return writeCsv(
    columns,
    targets.map(({ siteRules, demographics, ...target }) => ({
      ...target,
      kind: target.kind === 'own' ? 'Your own' : 'Catalog',
      ageRange: demographics?.ageRange ?? '',
      spendingPower: demographics?.spendingPower ?? '',
      affiliateLinks: siteRules.affiliateLinks,
      rules: target.rules.join(' '),
      verified: target.isVerified ? 'yes' : 'no',
      sources: target.sources.map(({ url }) => url).join(' '),
    })),
  )
}
