import type { Readable } from 'node:stream'
import {
  type listSmartLinks as contract,
  type EndpointInput,
  linkConfiguration,
} from '@hopwise/contracts'
import { streamCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { orderSmartLinks, readSmartLinks } from './present-smart-links.ts'

const columns = [
  { key: 'shortUrl', header: 'Short URL' },
  { key: 'title', header: 'Title' },
  { key: 'originalUrl', header: 'Original URL' },
  { key: 'rotateUrls', header: 'Rotation URLs' },
  { key: 'rules', header: 'Rules' },
  { key: 'geotargeting', header: 'Geotargeting' },
  { key: 'deviceTargeting', header: 'Device targeting' },
  { key: 'retargeting', header: 'Retargeting' },
  { key: 'cloaked', header: 'Cloaked' },
  { key: 'product', header: 'Product' },
  { key: 'platform', header: 'Platform' },
  { key: 'campaign', header: 'Campaign' },
  { key: 'tags', header: 'Tags' },
  { key: 'clicks', header: 'Clicks' },
  { key: 'conversions', header: 'Conversions' },
  { key: 'earnings', header: 'Earnings (USD)' },
  { key: 'createdAt', header: 'Created' },
  { key: 'configuration', header: 'Configuration' },
]

/** All that decides where a link leads, alongside its address: an import takes it over as it is. */
const configuration = linkConfiguration.omit({ originalUrl: true })

/** The smart links that the query picks, all pages of it. */
export function exportSmartLinks(
  ctx: Ctx,
  query: EndpointInput<typeof contract>['query'],
): Promise<Readable> {
  const yes = (on: boolean) => (on ? 'yes' : 'no')
  return streamCsv(ctx, {
    columns,
    readIds: () => orderSmartLinks(ctx, query),
    readRows: (ids) => readSmartLinks(ctx, ids),
    rowOf: (link) => ({
      ...link,
      rotateUrls: link.rotateUrls.join(' '),
      rules: link.rules.length,
      geotargeting: yes(link.enableGeotargeting),
      deviceTargeting: yes(link.enableDeviceTargeting),
      retargeting: yes(link.enableRetargeting),
      cloaked: yes(link.isCloaked),
      product: link.product.name,
      campaign: link.campaign?.name ?? null,
      tags: link.tags.map(({ name }) => name).join(', '),
      // A number, so that a negative sum is not taken for a formula.
      earnings: Number(link.earnings),
      configuration: JSON.stringify(configuration.parse(link)),
    }),
  })
}
