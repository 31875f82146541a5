import * as admin from './admin.ts'
import * as analytics from './analytics.ts'
import * as analyticsCanvas from './analytics-canvas.ts'
import * as analyticsViews from './analytics-views.ts'
import * as apiKeys from './api-keys.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as backups from './backups.ts'
import * as campaigns from './campaigns.ts'
import * as content from './content.ts'
import * as dashboard from './dashboard.ts'
import * as domains from './domains.ts'
import * as earnings from './earnings.ts'
import * as earningsSummary from './earnings-summary.ts'
import type { Operation } from './endpoint.ts'
import * as events from './events.ts'
import * as imports from './imports.ts'
import * as ins from './ins.ts'
import * as installationChecks from './installation-checks.ts'
import * as linkHealth from './link-health.ts'
import * as linkImport from './link-import.ts'
import * as intelligence from './link-intelligence.ts'
import * as linkSettings from './link-settings.ts'
import * as linkVisits from './link-visits.ts'
import * as links from './links.ts'
import * as live from './live.ts'
import * as monetization from './monetization.ts'
import * as networks from './networks.ts'
import * as notifications from './notifications.ts'
import * as onboarding from './onboarding.ts'
import * as operator from './operator.ts'
import * as passkeys from './passkeys.ts'
import * as placements from './placements.ts'
import * as postbacks from './postbacks.ts'
import * as posts from './posts.ts'
import * as products from './products.ts'
import * as proof from './proof.ts'
import * as quickStart from './quick-start.ts'
import * as rotation from './rotation.ts'
import * as settings from './settings.ts'
import * as smartLinks from './smart-links.ts'
import * as social from './social.ts'
import * as subscription from './subscription.ts'
import * as syncs from './syncs.ts'
import * as tags from './tags.ts'
import * as visitorData from './visitor-data.ts'
import * as distribution from './web-distribution.ts'
import * as webhooks from './webhooks.ts'

/** The features of the API by their district. */
const districts = {
  people: [auth, apiKeys, audit, live, notifications, passkeys, proof, settings, subscription],
  links: [
    campaigns,
    domains,
    intelligence,
    linkHealth,
    linkImport,
    linkSettings,
    linkVisits,
    links,
    networks,
    operator,
    products,
    rotation,
    smartLinks,
    tags,
  ],
  money: [
    admin,
    earnings,
    earningsSummary,
    events,
    imports,
    ins,
    postbacks,
    syncs,
    visitorData,
    webhooks,
  ],
  publishing: [content, distribution, placements, posts, social],
  figures: [analytics, analyticsCanvas, analyticsViews, dashboard],
  guidance: [backups, installationChecks, monetization, onboarding, quickStart],
}

export type District = keyof typeof districts

export type NamedOperation = Operation & {
  /** As the contract is exported: `listCampaigns`. */
  name: string
  tag: District
}

/** Every call of the API, for OpenAPI and for the tests that walk all of them. */
export const endpoints: readonly NamedOperation[] = Object.entries(districts).flatMap(
  ([tag, features]) =>
    features
      .flatMap((feature) => Object.entries<unknown>(feature))
      .flatMap(([name, value]) =>
        // safe because `tag` is a key of the districts
        isOperation(value) ? [{ ...value, name, tag: tag as District }] : [],
      ),
)

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'kind' in value && 'summary' in value
}
