import { type CheckWorth, deviceKinds, type LinkHealth, linkPlatforms } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { claimColumns } from './claim-columns.ts'
import { links } from './links.ts'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const linkId = () =>
  integer('link_id')
    .notNull()
    .references(() => links.id, { onDelete: 'cascade' })

/**
 * Every destination a link ever had. An id is never used for another address, so that a click or a
 * sale can always be shown where it went; 0 is the original URL.
 */
export const linkVariants = pgTable(
  'link_variants',
  {
    workspaceId: workspaceId(),
    linkId: linkId(),
    id: integer().notNull(),
    url: text().notNull(),
    /** It takes part in the rotation; targets of rules alone do not. */
    isArm: boolean('is_arm').notNull().default(false),
    /** Place in the list of rotation URLs. */
    position: integer().notNull().default(0),
    /** Clicks and sales count for learning from here on. */
    since: at('since').notNull().defaultNow(),
    pausedAt: at('paused_at'),
    pausedBy: text('paused_by', { enum: ['health', 'person'] }),
    removedAt: at('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.linkId, table.id] }),
    // For the cascade, which knows no workspace; as below.
    index('link_variants_link').on(table.linkId),
  ],
)

/** What the rotation of a link has learned: `weights` for the redirector, `report` for the screen. */
export const rotations = pgTable(
  'rotations',
  {
    workspaceId: workspaceId(),
    linkId: linkId(),
    /** `Weights` of the optimizer. */
    weights: jsonb().$type<unknown>(),
    /** What the fit knew of each arm. */
    report: jsonb().$type<unknown>(),
    fittedAt: at('fitted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.linkId] }),
    index('rotations_link').on(table.linkId),
  ],
)

/**
 * Counted clicks that the rotation sent, drawn or kept, by hour (UTC). Others are not in here, so
 * learning never sees what a rule decided. Without foreign keys, as `clicks`.
 */
export const armRollups = pgTable(
  'arm_rollups',
  {
    workspaceId: integer('workspace_id').notNull(),
    linkId: integer('link_id').notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    variantId: integer('variant_id').notNull(),
    country: text().notNull(),
    device: text({ enum: deviceKinds }).notNull(),
    visits: bigint({ mode: 'number' }).notNull(),
    /** Sums of 1 / probability and of its square: what any other policy would have earned. */
    inverse: doublePrecision().notNull(),
    inverseSquare: doublePrecision('inverse_square').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.workspaceId,
        table.linkId,
        table.hour,
        table.variantId,
        table.country,
        table.device,
      ],
    }),
  ],
)

/** The configuration of a link after each change, so that any can be compared and brought back. */
export const linkVersions = pgTable(
  'link_versions',
  {
    workspaceId: workspaceId(),
    linkId: linkId(),
    version: integer().notNull(),
    /** `LinkConfiguration` of the contract. */
    configuration: jsonb().$type<unknown>().notNull(),
    /** Why, in words: `Created`, `Rolled back to version 3`. */
    note: text(),
    /** Null for a job. */
    userId: text('user_id'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.linkId, table.version] }),
    index('link_versions_of').on(table.linkId),
  ],
)

/** How a variant answered when it was last visited by the health check. */
export const linkChecks = pgTable(
  'link_checks',
  {
    workspaceId: workspaceId(),
    linkId: linkId(),
    variantId: integer('variant_id').notNull(),
    checkedAt: at('checked_at').notNull(),
    outcome: text().$type<LinkHealth>().notNull(),
    /** Of the last answer; null when there was none. */
    status: integer(),
    finalUrl: text('final_url'),
    /** The redirects on the way. */
    hops: jsonb().$type<{ url: string; status: number }[]>().notNull().default([]),
    /** What is wrong, in a sentence; null when nothing is. */
    problem: text('trouble'),
    /** Checks in a row that failed: one alone pauses nothing. */
    failures: integer().notNull().default(0),
    failingSince: at('failing_since'),
    /** When people were notified of this problem; null while they were not. */
    notifiedAt: at('notified_at'),
    /** When this problem paused its arm: who resumes it in the meantime is not overruled. */
    pausedArmAt: at('paused_arm_at'),
    /** What the destination is worth, `CheckWorth` of the contract; null while nothing is wrong. */
    worth: jsonb().$type<CheckWorth>(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.linkId, table.variantId] }),
    // The job that notifies looks at all workspaces.
    index('link_checks_unreported')
      .on(table.workspaceId)
      .where(sql`${table.failures} >= 2 and ${table.notifiedAt} is null`),
    index('link_checks_problems')
      .on(table.workspaceId, table.linkId)
      .where(sql`${table.outcome} not in ('ok', 'blocked')`),
    index('link_checks_link').on(table.linkId),
  ],
)

/** What the interstitial of a retargeting link loads. */
export const retargetingPixels = pgTable(
  'retargeting_pixels',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    network: text({ enum: ['meta', 'x', 'google', 'snap'] }).notNull(),
    pixelId: text('pixel_id').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('retargeting_pixels_one').on(table.workspaceId, table.network, table.pixelId),
  ],
)

/** The Associates tag of each Amazon storefront, by the country whose visitors it serves. */
export const amazonStorefronts = pgTable(
  'amazon_storefronts',
  {
    workspaceId: workspaceId(),
    country: char({ length: 2 }).notNull(),
    tag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.country] })],
)

/** UTM parameters a new link of a platform begins with. */
export const utmDefaults = pgTable(
  'utm_defaults',
  {
    workspaceId: workspaceId(),
    platform: text({ enum: linkPlatforms }).notNull(),
    /** `Utm` of the contract. */
    utm: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.platform] })],
)

/** One run of the analysis of a link. */
export const linkAnalyses = pgTable(
  'link_analyses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    linkId: linkId(),
    status: text({ enum: ['running', 'done', 'failed'] }).notNull(),
    ...claimColumns(),
    /** Steps done of all, and the one under way in words. */
    stepsDone: integer('steps_done').notNull().default(0),
    steps: integer().notNull(),
    step: text(),
    /** `LinkAnalysis` of the contract. */
    result: jsonb().$type<unknown>(),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    index('link_analyses_link').on(table.workspaceId, table.linkId, table.id),
    index('link_analyses_of').on(table.linkId),
    // The job that ends what no process is at looks at all workspaces.
    index('link_analyses_running').on(table.startedAt).where(sql`${table.status} = 'running'`),
  ],
)

/** An insight's change that was made with one click, until it is undone. */
export const appliedInsights = pgTable(
  'applied_insights',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    linkId: linkId(),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => linkAnalyses.id, { onDelete: 'cascade' }),
    /** Names the insight within its analysis. */
    insight: text().notNull(),
    versionBefore: integer('version_before').notNull(),
    versionAfter: integer('version_after').notNull(),
    appliedAt: at('applied_at').notNull(),
    undoneAt: at('undone_at'),
  },
  (table) => [
    index('applied_insights_link').on(table.workspaceId, table.linkId, table.id),
    index('applied_insights_analysis').on(table.analysisId),
    index('applied_insights_of').on(table.linkId),
  ],
)
