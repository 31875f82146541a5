import { z } from 'zod'
import { money } from '../fields.ts'

export const publicMoney = z
  .object({
    amount: money.meta({ description: 'A decimal in major units, with two places.' }),
    currency: z.string().meta({ description: 'Three letters of ISO 4217.' }),
  })
  .meta({ description: 'An amount and its currency.' })

/** Every sum over several sales is in US dollars. */
export const dollars = (amount: string) => ({ amount, currency: 'USD' })
