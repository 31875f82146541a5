export interface Move {
  /** The host that texts have, and what short URLs are to begin with instead. */
  host: string
  base: string
}

/** Also without https, with a port, or below /l/: all of that leads to a link. */
function shortUrlsAt(host: string): RegExp {
  const name = host.replaceAll('.', String.raw`\.`)
  return new RegExp(
    String.raw`(?<![\w.@/:-])(https?:\/\/)?${name}(?::\d+)?\/(?:l\/)?([a-z0-9-]+)(?![\w-])`,
    'gi',
  )
}

/** The names after a host in texts, which links may have. */
export function namesIn(texts: readonly string[], host: string): string[] {
  const found = shortUrlsAt(host)
  const names = texts.flatMap((text) => [...text.matchAll(found)].map(([, , name = '']) => name))
  return [...new Set(names.map((name) => name.toLowerCase()))]
}

/** The text with the short URLs of these links at another place. */
export function withMovedUrls(text: string, { host, base }: Move, slugs: ReadonlySet<string>) {
  return text.replaceAll(
    shortUrlsAt(host),
    (whole, scheme: string | undefined, name: string): string => {
      const slug = name.toLowerCase()
      if (!slugs.has(slug)) return whole
      return (scheme === undefined ? base.replace(/^https?:\/\//, '') : base) + slug
    },
  )
}
