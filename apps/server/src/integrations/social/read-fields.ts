import { z } from 'zod'

/** Ids arrive as numbers or as text, by platform and by version. */
export const platformId = z.union([z.string().min(1), z.number().int()]).transform(String)

export const count = z.coerce.number().int().min(0)

/** A moment in any spelling that platforms use, Meta's `+0000` included. */
export const moment = z
  .string()
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()), 'is no date')

export const seconds = z.coerce.number().positive()
