import { z } from 'zod'
import { deviceKinds } from './clicks.ts'
import { destinationUrl, line } from './fields.ts'
import { linkPlatforms } from './platforms.ts'
import { withScheme } from './with-scheme.ts'

// All that decides where a link's visitors go.

/** More arms than this no traffic of one person can distinguish. */
export const mostArms = 50
export const mostRules = 50
const mostValues = 250

const values = <Value extends z.ZodType>(value: Value, what: string) =>
  z
    .array(value, `Please list the condition’s ${what}`)
    .min(1, `Please name at least one ${what}`)
    .max(mostValues, `A condition can have up to ${mostValues} of them`)

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names, what: string) =>
  z.enum(names, `${what} must be one of ${names.join(', ')}`)

const isOn = (what: string) => z.boolean(`${what} must be true or false`)

const dateOrOpen = (what: string) =>
  z.iso
    .datetime({ offset: true, error: `${what} must be a date with time and zone, or null` })
    .nullable()

/** ISO 3166 alpha-2, upper case. */
export const countryCode = z
  .string('A country is two letters, such as DE')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'A country is two letters, such as DE')

/** As the visitor's browser sends them; compared without case. */
export const operatingSystems = [
  'iOS',
  'Android',
  'Windows',
  'macOS',
  'Linux',
  'Chrome OS',
] as const

const languageTag = z
  .string('A language is a tag, such as de or pt-br')
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/, 'A language is a tag, such as de or pt-br')
const hostName = z
  .string('A referrer is a host, such as reddit.com')
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/,
    'A referrer is a host, such as reddit.com',
  )

export const linkCondition = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('country'), in: values(countryCode, 'country') }),
    z.object({ kind: z.literal('device'), in: values(oneOf(deviceKinds, 'A device'), 'device') }),
    z.object({ kind: z.literal('os'), in: values(oneOf(operatingSystems, 'A system'), 'system') }),
    z.object({ kind: z.literal('language'), in: values(languageTag, 'language') }),
    z.object({ kind: z.literal('referrer'), in: values(hostName, 'referrer') }),
    z.object({
      kind: z.literal('platform'),
      in: values(oneOf(linkPlatforms, 'A platform'), 'platform'),
    }),
    /** `until` is the first instant outside. */
    z.object({
      kind: z.literal('dates'),
      from: dateOrOpen('From'),
      until: dateOrOpen('Until'),
    }),
  ],
  'The kind of a condition must be country, device, os, language, referrer, platform or dates',
)
export type LinkCondition = z.output<typeof linkCondition>

/** Counted clicks after which a rule steps aside, in all or a day of the workspace's zone. */
export const clickCap = z.object(
  {
    clicks: z
      .number({ error: 'Please enter a number of clicks' })
      .int('Please enter a whole number of clicks')
      .min(1, 'A cap must be at least 1 click')
      .max(1_000_000, 'A cap can be up to 1,000,000 clicks'),
    per: oneOf(['total', 'day'], 'The period of a cap'),
  },
  'A cap must be an object with clicks and per',
)

/** The first rule whose every condition holds, and whose cap has room, chooses its URL. */
export const linkRule = z.object({
  id: z
    .string('A rule’s ID must be text')
    .max(64, 'A rule’s ID must be at most 64 characters')
    .optional()
    .meta({
      description: 'Stays with the rule through every change; made by the server for a new one.',
    }),
  name: line(80, 'Name').default(''),
  when: z
    .array(linkCondition, 'Please give the rule a list of conditions')
    .max(10, 'A rule can have up to 10 conditions'),
  url: destinationUrl,
  cap: clickCap.nullable().default(null),
})
export type LinkRule = z.output<typeof linkRule>

const utmValue = line(120, 'UTM value').optional()
/** `{platform}`, `{campaign}` and `{link}` are filled in; what the URL says itself wins. */
export const utm = z.object(
  {
    source: utmValue,
    medium: utmValue,
    campaign: utmValue,
    term: utmValue,
    content: utmValue,
  },
  'UTM parameters must be an object with source, medium, campaign, term or content',
)
export type Utm = z.output<typeof utm>

/** What a UTM value may leave to be filled in. */
const utmPlaceholders: readonly string[] = ['{platform}', '{campaign}', '{link}']

/** As people may write them: what no one fills in would stand in the address as it is. */
export const writtenUtm = utm.superRefine((given, refinement) => {
  for (const [part, value] of Object.entries(given)) {
    const unknown = value?.match(/\{[^{}]*\}?|\}/g)?.find((one) => !utmPlaceholders.includes(one))
    if (unknown === undefined) continue
    const message = `${unknown} is not filled in; only ${utmPlaceholders.join(', ')} are`
    refinement.addIssue({ code: 'custom', path: [part], message })
  }
})

/** Blank entries are ignored, entries are trimmed. */
export const rotateUrls = z
  .array(
    z.string({ error: 'Please enter a valid URL' }).max(4096, 'This URL is too long'),
    'Rotation URLs must be a list',
  )
  .transform((urls) => urls.map(withScheme).filter((url) => url !== ''))
  // The same URL twice is one arm.
  .transform((urls) => [...new Set(urls)])
  // Before each one is read: ten thousand of them get one answer.
  .refine(
    (urls) => urls.length < mostArms,
    `A link can have up to ${mostArms - 1} rotation URLs in addition to its original URL`,
  )
  .pipe(z.array(destinationUrl))

/** What a version of a link keeps, and what a change may set. */
export const linkConfiguration = z.object({
  originalUrl: destinationUrl,
  rotateUrls,
  rules: z
    .array(linkRule, 'Rules must be a list')
    .max(mostRules, `A link can have up to ${mostRules} rules`),
  enableGeotargeting: isOn('Geotargeting'),
  enableDeviceTargeting: isOn('Device targeting'),
  enableRetargeting: isOn('Retargeting'),
  passesQuery: isOn('Query pass-through'),
  isCloaked: isOn('Cloaking'),
  escapesApps: isOn('In-app escape'),
  utm: utm.nullable(),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'Choose the date and time at which the link expires' })
    .nullable()
    .meta({
      description:
        'The first instant at which it no longer leads to its destinations; null for never.',
    }),
  expiredUrl: destinationUrl.nullable().meta({
    description: 'Where it leads from then on; null for a page that says it has expired.',
  }),
})
/** As a version keeps it: those of before links could expire say nothing about it. */
export const keptConfiguration = linkConfiguration.extend({
  expiresAt: linkConfiguration.shape.expiresAt.default(null),
  expiredUrl: linkConfiguration.shape.expiredUrl.default(null),
})
export type LinkConfiguration = z.output<typeof linkConfiguration>
