import { useSyncExternalStore } from 'react'

const prefix = 'hopwise.'

/** A setting in the browser's storage, which holds the truth: every tab follows a change. */
export function storedSetting<Value>(name: string, parse: (stored: string | null) => Value) {
  const key = `${prefix}${name}`
  // `public/theme.js` listens to the theme's.
  const changed = `hopwise:${name}`
  let last = { stored: null as string | null, value: parse(null) }

  /** The parsed form is kept while the text is the same. */
  const get = (): Value => {
    const stored = localStorage.getItem(key)
    if (stored !== last.stored) last = { stored, value: parse(stored) }
    return last.value
  }
  const listen = (listener: () => void) => {
    addEventListener(changed, listener)
    addEventListener('storage', listener)
    return () => {
      removeEventListener(changed, listener)
      removeEventListener('storage', listener)
    }
  }
  return {
    get,
    set: (text: string | null) => {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      dispatchEvent(new Event(changed))
    },
    useValue: () => useSyncExternalStore(listen, get, () => parse(null)),
  }
}

/** Removes every setting whose name begins so. */
export function dropSettings(start: string) {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(`${prefix}${start}`)) localStorage.removeItem(key)
  }
}
