// What televisions, their sticks and boxes write into their browser's name.
const named =
  /smart-?tv|hbbtv|\bweb0s\b|netcast|google ?tv|android ?tv|apple ?tv|\btvos\b|\bbravia\b|\bcrkey\b|\bchromecast\b|\broku\b|\bvidaa\b|\bviera\b|vizio|\bmitv|\bmibox|\bmi ?box|\bdtv\)|\bnettv\b|playstation [45]|\bespial\b/i
/** The models of Fire TV, such as `AFTMM`; Amazon's tablets begin with KF. */
const fireTv = /; AFT[A-Z]{1,5}\d{0,3}\b/
/** A word of its own, as in `KM9_TV_BOX`; phones that receive television are mobile. */
const generic = /(?<![a-z])tv(?![a-z])/i

export function isTelevision(userAgent: string): boolean {
  if (named.test(userAgent) || fireTv.test(userAgent)) return true
  return generic.test(userAgent) && !userAgent.includes('Mobile')
}

/** Google’s name on a television is no crawler’s. */
export function withoutTelevisionName(userAgent: string): string {
  return userAgent.replaceAll(/google ?tv/gi, 'TV')
}
