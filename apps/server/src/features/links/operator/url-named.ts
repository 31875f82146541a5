/** What someone typed or pasted as a URL, with or without its scheme; null for what is none. */
export function urlNamed(text: string): URL | null {
  const name = text.trim()
  const url = /^https?:\/\//i.test(name) ? name : `http://${name}`
  return URL.canParse(url) ? new URL(url) : null
}
