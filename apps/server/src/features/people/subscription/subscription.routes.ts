import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import type { Services } from '#src/services.ts'
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts'
import { createSubscription } from './create-subscription.ts'
import { exportInvoices } from './export-invoices.ts'
import { getBilling, openPortal } from './get-billing.ts'
import { getCurrent } from './get-current.ts'
import { previewChange } from './preview-change.ts'
import { pricedPlans } from './priced-plans.ts'
import { refreshSubscription } from './refresh-subscription.ts'
import { takeInEvent } from './take-in-event.ts'

export async function registerSubscription(mount: Mount, services: Services): Promise<void> {
  mount(contract.getSubscriptionPlans, async () => await pricedPlans(services))
  mount(contract.getCurrentSubscription, getCurrent)
  mount(contract.previewChange, previewChange)
  mount(contract.createSubscription, createSubscription)
  mount(contract.cancelSubscription, cancelSubscription)
  mount(contract.resumeSubscription, resumeSubscription)
  mount(contract.refreshSubscription, refreshSubscription)
  mount(contract.openBillingPortal, openPortal)
  mount(contract.getBilling, getBilling)
  mount(contract.exportInvoices, exportInvoices)

  await mount.app.register(async (webhooks) => {
    // The signature is of the very bytes that were sent.
    webhooks.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    )
    webhooks.post<{ Body: Buffer }>('/api/subscription/webhook', async (request) => {
      await takeInEvent(services, request.body, String(request.headers['stripe-signature'] ?? ''))
      return { received: true }
    })
  })
}
