export { applyChange } from './apply-change.ts'
export {
  addLink,
  insertLink,
  makeLink,
  makeLinkOfProduct,
  requireCampaign,
  requireDomain,
} from './create-link.ts'
export { foreignSlugs } from './foreign-slugs.ts'
export { linkBulkList, linkDomainField } from './link-bulk-list.ts'
export { linkedCampaignField } from './linked-campaign-field.ts'
export { registerLinks } from './links.routes.ts'
export { type Link, listLinksWhere, orderLinks, presentLink, readLinks } from './list-links.ts'
export { announceMoved, putIntoCampaign } from './put-into-campaign.ts'
