/** Data that cards wait for may come late; a screen that never shows the card is left alone. */
const longestMs = 5_000
const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the card of that title, as soon as the screen that is being opened shows it, and again as
 * cards above it get their data, until the person scrolls.
 */
export function showSection(title: string): void {
  const show = () => {
    const headings = [...document.querySelectorAll<HTMLElement>('main h2')]
    const heading = headings.find(({ textContent }) => textContent === title)
    if (heading === undefined) return
    heading.style.scrollMarginTop = '5rem'
    heading.scrollIntoView({ block: 'start' })
    heading.tabIndex = -1
    // Again, where the title of the screen or what was focused before the palette has taken it.
    heading.focus({ preventScroll: true })
  }
  // After the router, which begins a new screen at its top.
  const observer = new MutationObserver(() => requestAnimationFrame(show))
  observer.observe(document.body, { childList: true, subtree: true })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of byHand) removeEventListener(event, stop)
  }
  const timer = setTimeout(stop, longestMs)
  // Not the press that chose it.
  setTimeout(() => {
    for (const event of byHand) addEventListener(event, stop, { passive: true })
  })
}
