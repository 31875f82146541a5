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

/** The text with other short URLs, by the names that are at the host. */
export function withMovedUrls(text: string, host: string, urls: ReadonlyMap<string, string>) {
  return text.replaceAll(
    shortUrlsAt(host),
    (whole, scheme: string | undefined, name: string): string => {
      const url = urls.get(name.toLowerCase()) ?? whole
      return scheme === undefined ? url.replace(/^https?:\/\//, '') : url
    },
  )
}
