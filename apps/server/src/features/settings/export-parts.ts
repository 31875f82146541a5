import {
  campaigns,
  conversions,
  invoices,
  linkClicks,
  links,
  networkConnections,
  notifications,
  products,
  socialAccounts,
  socialDays,
  socialPosts,
  subscriptions,
} from '@hopwise/db'
import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export interface ExportPart {
  table: PgTable & { workspaceId: PgColumn }
  /** What goes out; what is not named here, such as a key of another service, stays. */
  columns: Record<string, PgColumn>
  /** Of the columns, those that tell rows of one workspace apart, in the order of an index. */
  key: string[]
  where?: SQL
}

/** Everything of a workspace, by its name in the file. */
export const exportParts: Record<string, ExportPart> = {
  subscription: {
    table: subscriptions,
    columns: {
      tier: subscriptions.tier,
      status: subscriptions.status,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      cardBrand: subscriptions.cardBrand,
      cardLast4: subscriptions.cardLast4,
      cardExpires: subscriptions.cardExpires,
    },
    key: ['tier'],
  },
  invoices: {
    table: invoices,
    columns: {
      id: invoices.id,
      date: invoices.date,
      description: invoices.description,
      amount: invoices.amount,
      currency: invoices.currency,
      status: invoices.status,
      url: invoices.url,
    },
    key: ['id'],
  },
  products: {
    table: products,
    columns: {
      id: products.id,
      name: products.name,
      commission: products.commission,
      imageUrl: products.imageUrl,
      network: products.network,
      clickIdParameter: products.clickIdParameter,
      removedAt: products.removedAt,
      createdAt: products.createdAt,
    },
    key: ['id'],
  },
  campaigns: {
    table: campaigns,
    columns: {
      id: campaigns.id,
      name: campaigns.name,
      description: campaigns.description,
      productId: campaigns.productId,
      platforms: campaigns.platforms,
      startDate: campaigns.startDate,
      endDate: campaigns.endDate,
      budget: campaigns.budget,
      status: campaigns.status,
      archivedAt: campaigns.archivedAt,
      createdAt: campaigns.createdAt,
    },
    key: ['id'],
  },
  links: {
    table: links,
    columns: {
      id: links.id,
      slug: links.slug,
      productId: links.productId,
      campaignId: links.campaignId,
      originalUrl: links.originalUrl,
      title: links.title,
      platform: links.platform,
      rules: links.rules,
      archivedAt: links.archivedAt,
      createdAt: links.createdAt,
      updatedAt: links.updatedAt,
    },
    key: ['id'],
  },
  conversions: {
    table: conversions,
    columns: {
      id: conversions.id,
      source: conversions.source,
      transactionId: conversions.transactionId,
      kind: conversions.kind,
      status: conversions.status,
      amount: conversions.amount,
      currency: conversions.currency,
      clickId: conversions.clickId,
      linkId: conversions.linkId,
      campaignId: conversions.campaignId,
      productId: conversions.productId,
      platform: conversions.platform,
      occurredAt: conversions.occurredAt,
      createdAt: conversions.createdAt,
    },
    key: ['id'],
  },
  clicksByDay: {
    table: linkClicks,
    columns: {
      linkId: linkClicks.linkId,
      day: linkClicks.start,
      platform: linkClicks.platform,
      clicks: linkClicks.visits,
    },
    key: ['linkId', 'day', 'platform'],
    where: eq(linkClicks.span, 'day'),
  },
  socialAccounts: {
    table: socialAccounts,
    columns: {
      id: socialAccounts.id,
      platform: socialAccounts.platform,
      externalId: socialAccounts.externalId,
      handle: socialAccounts.handle,
      displayName: socialAccounts.displayName,
      avatarUrl: socialAccounts.avatarUrl,
      profileUrl: socialAccounts.profileUrl,
      followers: socialAccounts.followers,
      engagement: socialAccounts.engagement,
      scopes: socialAccounts.scopes,
      connectedAt: socialAccounts.connectedAt,
      refreshedAt: socialAccounts.refreshedAt,
      createdAt: socialAccounts.createdAt,
    },
    key: ['id'],
  },
  socialDays: {
    table: socialDays,
    columns: {
      accountId: socialDays.accountId,
      day: socialDays.day,
      followers: socialDays.followers,
      engagement: socialDays.engagement,
    },
    key: ['accountId', 'day'],
  },
  socialPosts: {
    table: socialPosts,
    columns: {
      accountId: socialPosts.accountId,
      externalId: socialPosts.externalId,
      text: socialPosts.text,
      url: socialPosts.url,
      postedAt: socialPosts.postedAt,
      likes: socialPosts.likes,
      comments: socialPosts.comments,
      shares: socialPosts.shares,
      views: socialPosts.views,
    },
    key: ['accountId', 'externalId'],
  },
  networks: {
    table: networkConnections,
    columns: {
      id: networkConnections.id,
      network: networkConnections.network,
      accountId: networkConnections.accountId,
      keyEnding: networkConnections.keyEnding,
      isActive: networkConnections.isActive,
      testedAt: networkConnections.testedAt,
      trouble: networkConnections.trouble,
      holdDays: networkConnections.holdDays,
      createdAt: networkConnections.createdAt,
    },
    key: ['id'],
  },
  notifications: {
    table: notifications,
    columns: {
      id: notifications.id,
      kind: notifications.kind,
      title: notifications.title,
      body: notifications.body,
      path: notifications.path,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
    },
    key: ['id'],
  },
}
