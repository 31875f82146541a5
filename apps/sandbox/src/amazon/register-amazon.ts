import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../vendor-needs.ts'
import { registerAmazonControls } from './amazon-controls.ts'
import { registerCatalogApi } from './catalog-api.ts'
import { registerReportsApi } from './reports-api.ts'
import { registerShopPages } from './shop-pages.ts'
import { registerTokens } from './tokens.ts'

/** Amazon Associates: the Creators API, and a small shop whose sales its reports show. */
export function registerAmazon(app: FastifyInstance, sandbox: Sandbox): void {
  const tokens = registerTokens(app, sandbox)
  registerCatalogApi(app, sandbox, tokens)
  registerReportsApi(app, sandbox, tokens)
  registerShopPages(app, sandbox)
  registerAmazonControls(app, sandbox, tokens)
}
