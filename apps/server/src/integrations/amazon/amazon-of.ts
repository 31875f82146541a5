import type { Config } from '#src/config.ts'
import type { Services } from '#src/services.ts'
import { type AmazonApi, createAmazonApi } from './amazon-api.ts'

const kept = new WeakMap<Config, AmazonApi>()

/** The one of this Hopwise: requests, jobs and persons share its tokens and its pace. */
export function amazonOf({ config, now }: Pick<Services, 'config' | 'now'>): AmazonApi {
  const found = kept.get(config)
  if (found !== undefined) return found
  const made = createAmazonApi(config.connectors.amazon, { now })
  kept.set(config, made)
  return made
}
