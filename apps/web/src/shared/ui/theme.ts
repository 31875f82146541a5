import { useSyncExternalStore } from 'react'

const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Shared with `public/theme.js`, which applies the choice before the first paint. */
const storageKey = 'hopwise.theme'
const changed = 'hopwise:theme'

function getThemeChoice(): ThemeChoice {
  const stored = localStorage.getItem(storageKey)
  return themeChoices.find((choice) => choice === stored) ?? 'system'
}

export function chooseTheme(choice: ThemeChoice) {
  if (choice === 'system') localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, choice)
  dispatchEvent(new Event(changed))
}

function onThemeChoice(listener: () => void): () => void {
  addEventListener(changed, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', listener)
  }
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(onThemeChoice, getThemeChoice)
}
