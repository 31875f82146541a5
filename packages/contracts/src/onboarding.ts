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

export const firstLink = z.object({
  originalUrl: destinationUrl,
  name: line(200, 'Name')
    .default('')
    .meta({ description: 'Of the product; left out, it is read from the address.' }),
})
export type FirstLink = z.input<typeof firstLink>

export const onboardingChange = z.object({
  state: z.enum(onboardingStates, { error: 'State must be open, left or over' }),
})

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
