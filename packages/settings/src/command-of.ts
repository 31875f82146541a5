/** Installed as a package, Hopwise is JavaScript; a checkout runs from its sources. */
const isPackage = !import.meta.url.endsWith('.ts')

/** How a person calls one of our programs where they are: `npm run backup`, or `hopwise backup`. */
export function commandOf(name: string): string {
  if (isPackage) return `hopwise ${name}`
  return name === 'start' ? 'npm start' : `npm run ${name}`
}

/** The same, with arguments behind it. */
export function commandWith(name: string, ...args: readonly string[]): string {
  return [commandOf(name), ...(isPackage ? [] : ['--']), ...args].join(' ')
}

/** A checkout keeps its data within; a command that runs anywhere finds them from anywhere. */
export const homeOfData = isPackage ? '~/.hopwise' : '.data'
