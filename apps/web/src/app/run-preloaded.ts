/**
 * Runs each file of code that the page asked for, one at a time in the order they need one another. Run as one,
 * all that is behind the sign-in would keep a phone from answering for half a second.
 */
export async function runPreloaded(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
  for (const { href } of links) {
    // What imports it for good says what failed.
    await import(/* @vite-ignore */ href).catch(() => undefined)
  }
}
