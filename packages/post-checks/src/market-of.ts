import { type Market, markets } from '@hopwise/contracts'
import { findOpeningLabel } from './find-disclosures.ts'
import { findUrls } from './find-urls.ts'
import { type FoldedText, foldText, type Span } from './folded-text.ts'
import { type Language, languageOf } from './language-of.ts'
import { marketLabels } from './market-labels.ts'

interface ReaderFacts {
  market?: Market | null | undefined
  homeMarket?: Market | null | undefined
}

const languageIn = (market: Market): Language =>
  market === 'us' ? 'en' : marketLabels[market].language

const abroad = markets.filter(
  (market): market is Exclude<Market, 'us'> => languageIn(market) !== 'en',
)
/** Labels that open texts in several languages, and say nothing about which. */
const international = /^[^\p{L}]*(?:adv?|advertising|pr|pub)(?!\p{L})/iu

/** The language that the label at the beginning belongs to. */
function languageOfLabel(content: string, folded: FoldedText): Language | null {
  if (international.test(folded.text)) return null
  const market = abroad.find((one) => findOpeningLabel(content, folded, one) !== null)
  return market ? languageIn(market) : null
}

/** Whose rules of disclosure hold for a text: the market that was chosen, else that of its language. */
export function marketOf(content: string, facts: ReaderFacts): Market {
  const urls = findUrls('site', content)
  return findMarket(content, foldText(content, urls), urls, facts)
}

/** The same, of a text that was read already. */
export function findMarket(
  content: string,
  folded: FoldedText,
  urls: readonly Span[],
  { market, homeMarket }: ReaderFacts,
): Market {
  if (market) return market
  const home = homeMarket ?? 'us'
  const words = urls.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    content,
  )
  const language = languageOf(
    words.replace(/[#＃][\p{L}\p{M}\p{N}_]+/gu, ' '),
    languageOfLabel(content, folded),
  )
  if (language === null || languageIn(home) === language) return home
  return markets.find((one) => languageIn(one) === language) ?? home
}

/** What is put in front of such a text. */
export const disclosureLabel = (market: Market): string =>
  market === 'us' ? '#ad' : marketLabels[market].label
