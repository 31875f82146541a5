import { z } from 'zod'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import { instant, money } from './fields.ts'
import { csv } from './media.ts'

export const tiers = ['basic', 'pro', 'enterprise'] as const
export type Tier = (typeof tiers)[number]

/** A new workspace has pro for so long, without a card. */
export const trialDays = 14

/** What a plan counts; `affiliateLinks` and `monthlyPosts` are of a calendar month. */
export const planLimits = ['campaigns', 'socialAccounts', 'affiliateLinks', 'monthlyPosts'] as const
export type PlanLimit = (typeof planLimits)[number]

/** -1 is Unlimited. */
export const limits = z.object({
  campaigns: z.number().int(),
  socialAccounts: z.number().int(),
  affiliateLinks: z.number().int(),
  monthlyPosts: z.number().int(),
})
export type Limits = z.infer<typeof limits>

export const subscriptionPlan = z.object({
  name: z.string(),
  price: z.number().meta({ description: 'USD a month.' }),
  features: z.array(z.string()),
  limits,
})
export type SubscriptionPlan = z.infer<typeof subscriptionPlan>

/** `trialing` is the free trial; `free` is basic without a payment; the rest are Stripe's words. */
export const subscriptionStatuses = [
  'trialing',
  'free',
  'active',
  'past_due',
  'canceled',
  'incomplete',
  'unpaid',
] as const

export const currentSubscription = z.object({
  tier: z.enum(tiers).meta({ description: 'The plan whose limits hold now.' }),
  name: z.string(),
  status: z.enum(subscriptionStatuses),
  trialEndsAt: instant.nullable(),
  firstPaymentAt: instant.nullable().meta({
    description:
      'When a plan bought now is paid for first, because the trial goes on; null is at once.',
  }),
  currentPeriodEnd: instant.nullable().meta({
    description: 'When it renews, is first paid for (`trialing`), or ends if it was cancelled.',
  }),
  cancelAtPeriodEnd: z.boolean(),
  limits,
  usage: limits,
  unavailable: z.string().nullable().meta({
    description: 'Null when plans can be bought here; else what the operator has to set first.',
  }),
  isSandbox: z.boolean().meta({ description: "Payments go to the sandbox's Stripe." }),
})
export type CurrentSubscription = z.infer<typeof currentSubscription>

export const subscriptionOutcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('changed'), subscription: currentSubscription }),
  /** Send the browser there to pay; it comes back to /subscription. */
  z.object({ status: z.literal('checkout'), checkoutUrl: z.url() }),
])

export type SubscriptionOutcome = z.infer<typeof subscriptionOutcome>

/** How the provider's pages come back: `/subscription?checkout=cs_…` or `?portal=closed`. */
export const subscriptionReturn = z.object({
  checkout: z.string().max(200).optional().catch(undefined),
  portal: z.literal('closed').optional().catch(undefined),
})

export const invoiceStatuses = ['paid', 'open', 'failed', 'void'] as const

export const invoice = z.object({
  id: z.string(),
  date: instant,
  description: z.string(),
  amount: money,
  currency: z.string(),
  status: z.enum(invoiceStatuses),
  url: z.string().nullable(),
})

export const billing = z.object({
  planName: z.string(),
  status: z.enum(subscriptionStatuses),
  price: z.number().meta({ description: 'USD a month.' }),
  renewsAt: instant.nullable(),
  trialEndsAt: instant
    .nullable()
    .meta({ description: 'When a trial that nothing was bought in ends; null outside of one.' }),
  paymentMethod: z.object({ brand: z.string(), last4: z.string(), expires: z.string() }).nullable(),
  invoices: z.array(invoice),
  hasPortal: z
    .boolean()
    .meta({ description: 'Whether the provider has a page to change the payment method on.' }),
})
/** What changing a paid plan means. */
export const planChange = z.object({
  dueToday: z.number(),
  credit: z.number().meta({ description: 'Given back on the next invoices.' }),
  currency: z.string().meta({ description: 'Of both.' }),
  price: z.number().meta({ description: 'USD a month.' }),
  renewsAt: instant
    .nullable()
    .meta({ description: 'When the new price is paid next; for basic, when the paid plan ends.' }),
})
export type PlanChange = z.infer<typeof planChange>
export type Invoice = z.infer<typeof invoice>
export type Billing = z.infer<typeof billing>

export const getSubscriptionPlans = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/plans',
  scope: null,
  summary: 'The plans by tier',
  response: z.record(z.enum(tiers), subscriptionPlan),
})
export const getCurrentSubscription = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/current',
  scope: null,
  summary: 'The plan in force, with what is used of its limits',
  response: currentSubscription,
})
export const previewChange = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/preview',
  scope: null,
  summary: 'What a change of the paid plan would cost today and then; nothing is changed',
  query: z.object({ tier: z.enum(tiers, { error: 'Please select a plan' }) }),
  response: planChange,
})
export const createSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/create',
  scope: null,
  summary: 'Change to a tier: at once, or by way of a checkout page',
  body: z.object({ tier: z.enum(tiers, { error: 'Please select a plan' }) }),
  response: subscriptionOutcome,
})
export const cancelSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  scope: null,
  summary: 'Let the paid plan end with its period',
  response: currentSubscription,
})
export const resumeSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/resume',
  scope: null,
  summary: 'Take back a cancellation before the period ends',
  response: currentSubscription,
})
export const refreshSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/refresh',
  scope: null,
  summary: 'Ask the provider again, as after a visit to its checkout or portal',
  body: z.object({
    checkout: z.string().min(1).max(200).optional().meta({
      description: 'The checkout that was come back from; one of another workspace is refused.',
    }),
  }),
  response: currentSubscription,
})
export const openBillingPortal = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  scope: null,
  summary: 'The provider’s page for payment method and invoices',
  response: z.object({ url: z.url() }),
})
export const getBilling = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/billing',
  scope: null,
  summary: 'Plan, payment method and invoices',
  response: billing,
})
export const exportInvoices = defineDownload({
  path: '/api/subscription/invoices/export',
  scope: null,
  summary: 'Invoices as CSV',
  fileName: 'invoices.csv',
  media: [csv],
})
