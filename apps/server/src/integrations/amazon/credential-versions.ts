import { z } from 'zod'
import type { AmazonCredentialVersion } from '#src/connectors.ts'

/** As it is remembered where it has worked. */
export const credentialVersion = z.enum(['2.1', '2.2', '2.3', '3.1', '3.2', '3.3'])

const regions = ['1', '2', '3'] as const
type Region = (typeof regions)[number]

/** By a tag's ending: America, Europe and India, Japan and Australia. */
const regionOfEnding: Record<string, Region> = { '20': '1', '21': '2', '22': '3' }

/** The versions a credential can be of: its generation by the form of its id, likeliest region first. */
export function credentialVersions(
  id: string,
  trackingTag: string | null,
): AmazonCredentialVersion[] {
  const generation = id.startsWith('amzn1.') ? '3' : '2'
  const home = regionOfEnding[trackingTag?.slice(-2) ?? '']
  const inOrder = home === undefined ? regions : [home, ...regions.filter((one) => one !== home)]
  return inOrder.map((region) => `${generation}.${region}` as const)
}
