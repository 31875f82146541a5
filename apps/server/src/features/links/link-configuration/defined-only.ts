import type { LinkConfiguration } from '@hopwise/contracts'

type Given = { [Name in keyof LinkConfiguration]?: LinkConfiguration[Name] | undefined }
type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

/** The parts of a configuration that were given. */
export function definedOnly<Fields extends Given>(given: Fields): Defined<Fields> {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  // safe because what is left has a value
  return Object.fromEntries(entries) as Defined<Fields>
}
