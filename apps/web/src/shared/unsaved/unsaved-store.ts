/** What was typed and not sent, in the browser's storage: it survives a reload and a crash. */

const prefix = 'hopwise.unsaved.'
const keptMs = 30 * 86_400_000
/** More than any form takes; a browser has room for some five million characters. */
const longestInput = 100_000
const mostInputs = 40

type Fields = Record<string, unknown>

interface Unsaved {
  savedAt: number
  fields: Fields
}

/** Whose input it is, and of which form. */
export interface UnsavedKey {
  userId: string
  workspaceId: number
  form: string
}

const nameOf = ({ userId, workspaceId, form }: UnsavedKey) =>
  `${prefix}${userId}.${workspaceId}.${form}`

const secret = /password|secret|token|api_?key|^code$/i

/** Secrets and files are never stored. */
function withoutSecrets(name: string, value: unknown): unknown {
  return secret.test(name) || value instanceof Blob ? undefined : value
}

function read(name: string): Unsaved | null {
  try {
    const stored: Unsaved | null = JSON.parse(localStorage.getItem(name) ?? 'null')
    return stored?.fields && Number.isFinite(stored.savedAt) ? stored : null
  } catch {
    return null
  }
}

export function findUnsaved(key: UnsavedKey): Fields {
  return read(nameOf(key))?.fields ?? {}
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** A form of an older version may have had the field as something else. */
const fits = (stored: unknown, value: unknown) =>
  stored === null || value === null || value === undefined || kindOf(stored) === kindOf(value)

/** What was typed into the fields that the form still has. */
export function findFitting<Present extends object>(
  key: UnsavedKey,
  present: Present,
): Partial<Present> {
  const values = new Map<string, unknown>(Object.entries(present))
  const fitting = Object.entries(findUnsaved(key)).filter(
    ([name, stored]) => values.has(name) && fits(stored, values.get(name)),
  )
  // safe because they are fields of the form, and their values came from there
  return Object.fromEntries(fitting) as Partial<Present>
}

/** What is not stored leaves nothing older behind: nothing but secrets, nothing at all, or too much. */
export function keepUnsaved(key: UnsavedKey, fields: Fields) {
  const text = JSON.stringify({ savedAt: Date.now(), fields }, withoutSecrets)
  const isEmpty = Object.keys(JSON.parse(text).fields).length === 0
  if (isEmpty || text.length > longestInput) return dropUnsaved(key)
  try {
    localStorage.setItem(nameOf(key), text)
  } catch {
    // The storage is full: the form goes on without it.
    dropUnsaved(key)
  }
}

function dropUnsaved(key: UnsavedKey) {
  localStorage.removeItem(nameOf(key))
}

const names = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix))

/** At a sign-out: the next person at this browser finds nothing. */
export function dropAllUnsaved() {
  for (const name of names()) localStorage.removeItem(name)
}

/** Keeps the newest, for a month. */
export function dropOldUnsaved() {
  const savedAt = (name: string) => read(name)?.savedAt ?? 0
  const oldest = Date.now() - keptMs
  const newestFirst = names().sort((one, other) => savedAt(other) - savedAt(one))
  for (const [index, name] of newestFirst.entries()) {
    if (index >= mostInputs || savedAt(name) < oldest) localStorage.removeItem(name)
  }
}
