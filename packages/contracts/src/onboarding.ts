import { z } from 'zod'
import { deviceKinds } from './clicks.ts'
import { defineEndpoint } from './endpoint.ts'
import { destinationUrl, id, instant, line } from './fields.ts'

/** `over`: walked to its end, or never offered, as to the sample and to accounts made before it. */
export const onboardingStates = ['open', 'left', 'over'] as const
export const onboardingSteps = ['link', 'visit', 'arrived'] as const

export const onboarding = z.object({
  state: z.enum(onboardingStates),
  step: z.enum(onboardingSteps),
  link: z
    .object({
      id,
      slug: z.string(),
      shortUrl: z.string(),
      productName: z.string(),
      qrCode: z.string().meta({ description: "Address of the short URL's QR code, an SVG." }),
      opensOnPhones: z
        .boolean()
        .meta({ description: 'A phone cannot open an address of this very machine.' }),
    })
    .nullable()
    .meta({ description: 'Made on the way, or else the newest of the workspace.' }),
  ownVisits: z.number().int().meta({
    description:
      'Visits of that link from browsers that signed in here, which are kept but not counted.',
  }),
  click: z
    .object({
      at: instant,
      slug: z.string(),
      country: z.string().nullable().meta({ description: 'ISO 3166 alpha-2; null when unknown.' }),
      device: z.enum(deviceKinds),
    })
    .nullable()
    .meta({ description: 'The first counted click.' }),
})
export type Onboarding = z.infer<typeof onboarding>

/** A host as people write and paste it, `shop.example/desk`; anything with a scheme stays as it is. */
const bareAddress = /^(?![a-z][a-z0-9+-]*:)[^\s/?#@]+\.[^\s/?#@]+/i

const withScheme = (address: string) => (bareAddress.test(address) ? `https://${address}` : address)

export const firstLink = z.object({
  originalUrl: z
    .string({ error: 'Please enter a valid URL' })
    .transform((address) => withScheme(address.trim()))
    .pipe(destinationUrl),
  name: line(200, 'Name')
    .default('')
    .meta({ description: 'Of the product; left out, it is read from the address.' }),
})
export type FirstLink = z.input<typeof firstLink>

export const onboardingChange = z.object({
  state: z.enum(onboardingStates, { error: 'State must be open, left or over' }),
})

const wordy = /^[a-z][a-z'’]*(?:[-_+ ]+[a-z0-9'’]+)+$/i

/** What a product may be called, by its address: its last part that reads like words, else the host. */
export function productNameOf(address: string): string {
  const whole = withScheme(address.trim())
  if (!URL.canParse(whole)) return ''
  const { hostname, pathname } = new URL(whole)
  const parts = pathname.split('/').map(plainPart)
  const named = parts.findLast((part) => wordy.test(part))
  if (named === undefined) return hostname.replace(/^www\./, '').slice(0, 200)
  const words = named.replaceAll(/[-_+ ]+/g, ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, 200)
}

function plainPart(part: string): string {
  try {
    return decodeURIComponent(part).replace(/\.(?:html?|php|aspx?)$/i, '')
  } catch {
    return part
  }
}

export const getOnboarding = defineEndpoint({
  method: 'GET',
  path: '/api/onboarding',
  scope: null,
  summary: 'Where a new account stands on the way to its first counted click',
  response: onboarding,
})
export const makeFirstLink = defineEndpoint({
  method: 'POST',
  path: '/api/onboarding/link',
  scope: null,
  summary: 'Make a product and its tracked link of one address',
  body: firstLink,
  response: onboarding,
  status: 201,
})
export const changeOnboarding = defineEndpoint({
  method: 'PATCH',
  path: '/api/onboarding',
  scope: null,
  summary: 'Leave the way to the first click, come back to it, or end it',
  body: onboardingChange,
  response: onboarding,
})
