import type { Config } from './config.ts'
import { createReadIssuers, type ReadIssuers } from './integrations/acme/read-issuers.ts'
import { type AmazonApi, createAmazonApi } from './integrations/amazon/amazon-api.ts'
import {
  createLanguageModel,
  type LanguageModel,
} from './integrations/language-model/language-model.ts'
import { createStripePayments, type StripePayments } from './integrations/stripe/stripe-payments.ts'

import { createWebRisk, type WebRisk } from './integrations/web-risk/web-risk.ts'

/**
 * One client of each service for all that this Hopwise asks of it: requests and jobs share its tokens,
 * its pace and the pauses it wants. Null without its keys.
 */
export interface Clients {
  amazon: AmazonApi
  readIssuers: ReadIssuers
  model: LanguageModel | null
  payments: StripePayments | null
  webRisk: WebRisk | null
}

export function createClients({ connectors, tls }: Config, now: () => Date): Clients {
  const { ai, amazon, stripe, webRisk } = connectors
  return {
    amazon: createAmazonApi(amazon, { now }),
    readIssuers: createReadIssuers(tls?.directoryUrl ?? null, now),
    model: ai && createLanguageModel(ai, now),
    payments: stripe && createStripePayments(stripe, now),
    webRisk: webRisk && createWebRisk(webRisk),
  }
}
