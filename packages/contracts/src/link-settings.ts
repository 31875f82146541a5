import { z } from 'zod'
import { amazonCountries } from './amazon-stores.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, idParams, instant } from './fields.ts'
import { type Utm, utm, writtenUtm } from './link-configuration.ts'
import { linkPlatforms } from './platforms.ts'

export const pixelNetworks = ['meta', 'x', 'google', 'snap'] as const
export type PixelNetwork = (typeof pixelNetworks)[number]

/** More would only slow a visitor down. */
export const mostPixels = 5

interface PixelForm {
  form: RegExp
  issue: string
  /** How the network writes it. */
  tidy(text: string): string
}

/** What an id of each network looks like. Each ends up in a page's script, so nothing else passes. */
const pixelForms: Record<PixelNetwork, PixelForm> = {
  meta: {
    form: /^[1-9]\d{14,15}$/,
    issue: 'A Meta pixel ID is a number of 15 or 16 digits, such as 1234567890123456',
    tidy: (text) => text,
  },
  x: {
    form: /^[a-z0-9]{5,6}$/,
    issue:
      'An X pixel ID is 5 or 6 letters and digits, such as o8wh1; of an event’s tw-o8wh1-abcde it is the middle part',
    tidy: (text) => text.toLowerCase(),
  },
  google: {
    form: /^(AW-[1-9]\d{8,10}|G-[A-Z0-9]{8,12})$/,
    issue: 'A Google tag ID starts with AW- or G-, such as AW-123456789 or G-ABC123DEF4',
    tidy: (text) => text.toUpperCase(),
  },
  snap: {
    form: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    issue:
      'A Snap pixel ID is five groups of letters and digits, such as 1a2b3c4d-1a2b-3c4d-5e6f-1a2b3c4d5e6f',
    tidy: (text) => text.toLowerCase(),
  },
}

export const newRetargetingPixel = z
  .object({
    network: z.enum(pixelNetworks, { error: 'Please select a network' }),
    pixelId: z
      .string({ error: 'Please enter the pixel ID' })
      .trim()
      .min(1, 'Please enter the pixel ID')
      .max(100, 'This pixel ID is too long'),
  })
  .transform(({ network, pixelId }) => ({ network, pixelId: pixelForms[network].tidy(pixelId) }))
  .superRefine(({ network, pixelId }, refinement) => {
    const { form, issue } = pixelForms[network]
    if (!form.test(pixelId)) {
      refinement.addIssue({ code: 'custom', path: ['pixelId'], message: issue })
    }
  })
export type NewRetargetingPixel = z.input<typeof newRetargetingPixel>

export const retargetingPixel = z.object({
  id,
  network: z.enum(pixelNetworks),
  pixelId: z.string(),
  createdAt: instant,
})
export type RetargetingPixel = z.infer<typeof retargetingPixel>

/** As in `ada-21`. */
export const amazonTag = z
  .string({ error: 'Please enter the tag' })
  .trim()
  .toLowerCase()
  .min(1, 'Please enter the tag')
  .max(64, 'This tag is too long')
  .regex(
    /^[a-z0-9][a-z0-9_-]*-\d{2}$/,
    'An Associates tag ends in a hyphen and two digits, such as ada-21',
  )

const amazonCountry = z.enum(amazonCountries, { error: 'Please select an Amazon store' })
export const amazonStorefront = z.object({ country: amazonCountry, tag: amazonTag })
export type AmazonStorefront = z.infer<typeof amazonStorefront>

const utmParts = ['source', 'medium', 'campaign', 'term', 'content'] as const

/** Empty values are no values. */
export const utmDefault = writtenUtm
  .transform(
    (given): Utm => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
  )
  .superRefine((given, refinement) => {
    if (utmParts.every((part) => given[part] === undefined)) {
      const message = 'Please enter at least one value'
      refinement.addIssue({ code: 'custom', path: ['source'], message })
    }
  })

const utmPlatform = z.enum(linkPlatforms, { error: 'Please select a platform' })
export const platformUtm = z.object({ platform: utmPlatform, utm })
export type PlatformUtm = z.infer<typeof platformUtm>

export const linkSettings = z.object({
  pixels: z.array(retargetingPixel),
  storefronts: z.array(amazonStorefront),
  utmDefaults: z.array(platformUtm),
  retargetingLinks: z
    .number()
    .int()
    .meta({ description: 'Live links that have retargeting switched on.' }),
})
export type LinkSettings = z.infer<typeof linkSettings>

export const getLinkSettings = defineEndpoint({
  method: 'GET',
  path: '/api/link-settings',
  scope: 'read',
  summary: 'Retargeting pixels, Amazon storefronts and UTM defaults of the workspace',
  response: linkSettings,
})
export const addRetargetingPixel = defineEndpoint({
  method: 'POST',
  path: '/api/link-settings/pixels',
  scope: 'links:write',
  summary: 'Add a retargeting pixel',
  body: newRetargetingPixel,
  response: retargetingPixel,
  status: 201,
})
export const removeRetargetingPixel = defineEndpoint({
  method: 'DELETE',
  path: '/api/link-settings/pixels/{id}',
  scope: 'links:write',
  summary: 'Remove a retargeting pixel',
  params: idParams,
  response: z.null(),
})

const storefrontParams = z.object({ country: amazonCountry })
export const setAmazonStorefront = defineEndpoint({
  method: 'PATCH',
  path: '/api/link-settings/storefronts/{country}',
  scope: 'links:write',
  summary: 'Set the Associates tag of an Amazon store',
  params: storefrontParams,
  body: amazonStorefront.pick({ tag: true }),
  response: amazonStorefront,
})
export const removeAmazonStorefront = defineEndpoint({
  method: 'DELETE',
  path: '/api/link-settings/storefronts/{country}',
  scope: 'links:write',
  summary: 'Send visitors of a country to its Amazon store no more',
  params: storefrontParams,
  response: z.null(),
})

const utmParams = z.object({ platform: utmPlatform })
export const setUtmDefault = defineEndpoint({
  method: 'PATCH',
  path: '/api/link-settings/utm/{platform}',
  scope: 'links:write',
  summary: 'Set the UTM parameters that new links of a platform begin with',
  params: utmParams,
  body: utmDefault,
  response: platformUtm,
})
export const removeUtmDefault = defineEndpoint({
  method: 'DELETE',
  path: '/api/link-settings/utm/{platform}',
  scope: 'links:write',
  summary: 'Let new links of a platform begin without UTM parameters',
  params: utmParams,
  response: z.null(),
})
