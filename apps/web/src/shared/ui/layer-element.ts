import { createContext } from 'react'

/** The drawer that something stands in: what opens from it belongs within, or no reader finds it. */
export const LayerElement = createContext<HTMLElement | null>(null)
