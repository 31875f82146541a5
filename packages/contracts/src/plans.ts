import { type SubscriptionPlan, type Tier, trialDays } from './subscription.ts'

const unlimited = -1

/** Prices and limits are the operator's to change; the tiers are the specification's. */
export const plans: Record<Tier, SubscriptionPlan> = {
  basic: {
    name: 'Basic',
    price: 0,
    features: [
      'Tracked short links with QR codes',
      'Click counting without bots',
      'Campaigns, analytics and CSV exports',
    ],
    limits: { campaigns: 3, socialAccounts: 2, affiliateLinks: 25, monthlyPosts: 20 },
  },
  pro: {
    name: 'Pro',
    price: 29,
    features: [
      'Everything in Basic',
      'Room for more campaigns, accounts and links',
      `The first ${trialDays} days free, without a card`,
    ],
    limits: { campaigns: 25, socialAccounts: 10, affiliateLinks: 1000, monthlyPosts: 300 },
  },
  enterprise: {
    name: 'Enterprise',
    price: 99,
    features: ['Everything in Pro', 'No limits to watch', 'One price as you grow'],
    limits: {
      campaigns: unlimited,
      socialAccounts: unlimited,
      affiliateLinks: unlimited,
      monthlyPosts: unlimited,
    },
  },
}
