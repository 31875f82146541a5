import { useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'

/** What the address says after `?`, read by the screen's schema, and the way to change parts of it. */
export function useScreenSearch<Schema extends z.ZodType>(schema: Schema) {
  const navigate = useNavigate()
  const search = schema.parse(useSearch({ strict: false }))
  const change = (part: Partial<z.output<Schema>>, { isStep = false } = {}) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...part }),
      replace: !isStep,
      resetScroll: isStep,
    })
  return { search, change }
}
