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
export { leaveDomain, type Renamed } from './leave-domain.ts'
export { linkBulkList, linkReplacementField } from './link-bulk-list.ts'
export { linkedCampaignField } from './linked-campaign-field.ts'
export { registerLinks } from './links.routes.ts'
export {
  findLinkAt,
  type Link,
  listLinksWhere,
  orderLinks,
  presentLink,
  readLinks,
} from './list-links.ts'
export { readVisits } from './list-visits.ts'
export { isAllowedSlug, otherSlugs, withoutHyphens } from './other-slug.ts'
export { defaultPlace, findPlace, holdersAt, isNamedAt, type Place } from './place.ts'
export { announceMoved, putIntoCampaign } from './put-into-campaign.ts'
