/** Words at the end of a network's name that some write and others leave out. */
const endings = new Set(
  'ads advertising affiliate affiliates associates com inc international llc marketplace network networks partner partners program programs publisher'.split(
    ' ',
  ),
)

/** Former and other names of networks, as they are once their endings are gone. */
const otherNames: Record<string, string> = {
  affiliatewindow: 'awin',
  cjaffiliatebyconversant: 'cj',
  commissionjunction: 'cj',
  digistore: 'digistore24',
  epn: 'ebay',
  impactradius: 'impact',
  linkshare: 'rakuten',
  rakutenlinkshare: 'rakuten',
}

/** The same for each way to write a network's name: `CJ` and `CJ Affiliate`, `ShareASale` and `Share-A-Sale`. */
export function sourceKey(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const last = words.findLastIndex((word) => !endings.has(word))
  const key = (last < 0 ? words : words.slice(0, last + 1)).join('')
  return otherNames[key] ?? key
}
