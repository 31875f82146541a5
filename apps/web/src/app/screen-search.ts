import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'

interface ChangeOptions {
  /** Takes the place of the entry before, for what changes with every letter typed. */
  replaces?: boolean
  /** Starts at the top, as a new page does. */
  scrolls?: boolean
}

/** What the address says after `?`, read by the screen's schema, and the ways to change parts of it. */
export function useScreenSearch<Schema extends z.ZodType>(schema: Schema) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const search = schema.parse(useSearch({ strict: false }))
  type Part = Partial<z.output<Schema>>
  const go = (part: Part, options: { replace: boolean; resetScroll: boolean; isLayer?: boolean }) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...part }),
      replace: options.replace,
      resetScroll: options.resetScroll,
      state: {
        isLayer: options.isLayer ?? (options.replace && history.location.state.isLayer === true),
      },
    })
  return {
    search,
    change: (part: Part, { replaces = false, scrolls = false }: ChangeOptions = {}) =>
      go(part, { replace: replaces, resetScroll: scrolls }),
    /** Opens a dialog over the screen; Back closes it. */
    open: (part: Part) => go(part, { replace: false, resetScroll: false, isLayer: true }),
    /** Closes it: by going back where it was opened here, else by taking `part` out of the address. */
    close: (part: Part) => {
      if (history.location.state.isLayer) history.back()
      else go(part, { replace: true, resetScroll: false })
    },
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry is a dialog over the entry before it. */
    isLayer?: boolean
  }
}
