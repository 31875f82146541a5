/** Former and other names of networks. Only these are joined: two networks in one would lose orders. */
const otherNames = new Map(
  Object.entries({
    amazon: ['amazonassociates'],
    awin: ['affiliatewindow', 'awincom'],
    cj: ['cjaffiliate', 'cjaffiliatebyconversant', 'cjcom', 'commissionjunction'],
    clickbank: ['clickbankcom'],
    digistore24: ['digistore', 'digistore24com'],
    ebay: ['ebaypartnernetwork'],
    impact: ['impactcom', 'impactradius'],
    rakuten: ['linkshare', 'rakutenadvertising', 'rakutenlinkshare'],
    shareasale: ['shareasalecom'],
  }).flatMap(([key, names]) => names.map((name) => [name, key] as const)),
)

/** The same for each way to write a network's name: `CJ` and `CJ Affiliate`, `ShareASale` and `Share-A-Sale`. */
export function sourceKey(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const key = words?.join('') ?? name
  return otherNames.get(key) ?? key
}
