import { phrases } from './find-phrases.ts'

const negated = "(?<!\\b(?:not|no|never|isn't) (?:an? )?)"

/** Words the FTC and Amazon take for plain, once they are early enough. */
export const clearDisclosures = phrases(
  `${negated}#(?:ad|advert|advertisement|paidad|paidlink|commissionsearned)`,
  `${negated}[(\\[](?:ad|advert|advertisement|paid link|paid ad)[)\\]]`,
  // As a label: at the beginning of a sentence, before a colon.
  '(?<=^|\\n|[.!?] )(?:ad|advert|advertisement):',
  `${negated}paid link`,
  "(?:i|we)(?:'ll)? (?:may |might |will |can |could )?(?:earn|get|receive|make) (?:an? |some )?(?:small |little |affiliate )?commissions?",
  'as an amazon associate,? (?:i|we) earn from qualifying purchases',
  'we are paid (?:a commission )?(?:if|when) you buy',
)

/** Words that many readers do not take for "someone is paid". */
export const weakDisclosures = phrases(
  '#(?:affiliate|affiliatelink|afflink|aff|spon|sp|sponsored|collab|partner|ambassador|promo)',
  '[(\\[](?:affiliate link|affiliate|aff|sponsored)[)\\]]',
  'affiliate links?',
)
