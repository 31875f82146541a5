/** What a network said about a key; `problem` is a sentence for a person. */
export type KeyStatus =
  | { status: 'taken'; problem: null }
  | { status: 'refused'; problem: string }
  /** It did not answer, or not about the key. */
  | { status: 'unknown'; problem: string }

export const taken: KeyStatus = { status: 'taken', problem: null }
export const refused = (problem: string): KeyStatus => ({ status: 'refused', problem })
export const unknown = (problem: string): KeyStatus => ({ status: 'unknown', problem })

const timeoutMs = 8_000

export interface Reply {
  status: number
  text: string
}

/** One request with a deadline; null when nothing came back. */
export async function ask(url: string, init: RequestInit): Promise<Reply | null> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}

/** The reply as a JSON object, or null when it is none. */
export function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    // safe because an object's values are looked at one by one before use
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
