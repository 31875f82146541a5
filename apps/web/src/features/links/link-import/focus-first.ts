import type { RefCallback } from 'react'

/** Where a new step begins for keyboard and screen reader. */
export const focusFirst: RefCallback<HTMLElement> = (heading) => heading?.focus()
