/** Where Amazon's product pages carry the product's number, those for phones among them. */
const asinInPath =
  /\/(?:dp|gp\/product|gp\/aw\/d|exec\/obidos\/ASIN|o\/ASIN)\/([A-Z0-9]{10})(?![A-Z0-9])/i

/** The ASIN in the path of an address, no matter whose it is. */
export function asinIn(url: string): string | null {
  if (!URL.canParse(url)) return null
  return asinInPath.exec(new URL(url).pathname)?.[1]?.toUpperCase() ?? null
}
