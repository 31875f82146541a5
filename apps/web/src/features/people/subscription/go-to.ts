/** Leaves Hopwise for a page of the billing provider. */
export function goTo(url: string) {
  window.location.assign(url)
}
