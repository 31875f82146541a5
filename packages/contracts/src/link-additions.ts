import { z } from 'zod'
import { linkConfiguration, writtenUtm } from './link-configuration.ts'
import { conditionIssues } from './rule-issues.ts'

/** Not asked of what is stored already: that is shown as it is. */
const rules = linkConfiguration.shape.rules.superRefine((given, refinement) => {
  for (const { path, message } of conditionIssues(given)) {
    const [, rule, , condition] = path.split('.')
    refinement.addIssue({
      code: 'custom',
      path: [Number(rule), 'when', Number(condition)],
      message,
    })
  }
})

const password = z
  .string({ error: 'Password must be text' })
  .min(4, 'Password must be at least 4 characters')
  .max(128, 'Password must be at most 128 characters')
  .meta({ description: 'Asked of every visitor; null asks nothing. No call returns it.' })

/** A field left empty names none. */
const expiredUrl = z.union(
  [z.literal('').transform(() => null), linkConfiguration.shape.expiredUrl],
  'Please enter a valid URL',
)

/** What one adds to a link that leads to one place, when it is made or later. */
export const linkAdditions = linkConfiguration.omit({ originalUrl: true }).partial().extend({
  rules: rules.optional(),
  utm: writtenUtm.nullish(),
  expiredUrl: expiredUrl.optional(),
  password: password.nullish(),
})
