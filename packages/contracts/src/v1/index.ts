import { publicFailure } from '../errors.ts'
import * as analytics from './analytics.ts'
import * as campaigns from './campaigns.ts'
import * as clicks from './clicks.ts'
import * as conversions from './conversions.ts'
import type { PublicCall } from './define.ts'
import * as events from './events.ts'
import * as imports from './imports.ts'
import * as links from './links.ts'
import * as me from './me.ts'
import { campaignId, linkId, productId } from './own-ids.ts'
import * as posts from './posts.ts'
import * as products from './products.ts'
import * as syncs from './syncs.ts'
import * as tags from './tags.ts'
import { publicMoney } from './values.ts'
import * as webhooks from './webhooks.ts'

export type { PublicCall, Resource } from './define.ts'
export { publicEvents } from './events.ts'
export { OwnIds } from './own-ids.ts'

export type NamedPublicCall = PublicCall & {
  /** As the contract is exported: `listLinks`. */
  name: string
}

export const publicContracts = {
  me,
  links,
  clicks,
  campaigns,
  products,
  tags,
  conversions,
  analytics,
  posts,
  imports,
  syncs,
  events,
  webhooks,
}

/** Every call of the API for programs. */
export const publicCalls: readonly NamedPublicCall[] = Object.values<Record<string, unknown>>(
  publicContracts,
).flatMap((resource) =>
  Object.entries<unknown>(resource).flatMap(([name, value]) =>
    isPublicCall(value) ? [{ ...value, name }] : [],
  ),
)

function isPublicCall(value: unknown): value is PublicCall {
  return typeof value === 'object' && value !== null && 'of' in value && 'toAnswer' in value
}

/** The schemas that the description calls by a name: `Link`, not `publicLink`. */
export const publicSchemas: Record<string, unknown> = {
  Caller: me.publicCaller,
  Link: links.publicLink,
  Click: clicks.publicClick,
  Campaign: campaigns.publicCampaign,
  Product: products.publicProduct,
  Tag: tags.publicTag,
  Conversion: conversions.publicConversion,
  Analytics: analytics.publicAnalytics,
  Post: posts.publicPost,
  Import: imports.publicImport,
  Sync: syncs.publicSync,
  Event: events.publicEvent,
  LinkEvent: events.linkEvent,
  ClickEvent: events.clickEvent,
  ConversionEvent: events.conversionEvent,
  CampaignEvent: events.campaignEvent,
  PostEvent: events.postEvent,
  ImportEvent: events.importEvent,
  SyncEvent: events.syncEvent,
  PauseEvent: events.pauseEvent,
  Webhook: webhooks.publicWebhook,
  Failure: publicFailure,
  Money: publicMoney,
  LinkId: linkId,
  CampaignId: campaignId,
  ProductId: productId,
}
