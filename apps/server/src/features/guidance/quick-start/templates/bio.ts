import { platformLabels, type SocialPlatform } from '@hopwise/contracts'
import { mainLinkOf, type TemplateFacts } from '../template-facts.ts'
import { amazonSentence } from './disclosure.ts'
import { fitting, shortened } from './fitting.ts'

/** Characters a profile's own text may have. */
const bioLimits: Record<SocialPlatform, number> = { twitter: 160, instagram: 150, snapchat: 80 }

export function writeBio(facts: TemplateFacts): string {
  const url = mainLinkOf(facts)?.shortUrl ?? ''
  const product = shortened(facts.product?.name ?? '', 40)
  const name = shortened(facts.name, 30)
  const long = [
    `${name} · ${product} and what else is worth its price. Paid links: I earn a commission. #ad`,
    `${product} and more. Paid links: I earn a commission. #ad`,
    'Paid links: I earn a commission. #ad',
  ]
  const short = [`${product} below. Paid link. #ad`, 'Paid link, I earn a commission. #ad', '#ad']
  const blocks = Object.entries(bioLimits).map(([platform, most]) => {
    const bio = fitting(most, most > 100 ? long : short)
    // safe because the keys are those of bioLimits
    const title = platformLabels[platform as SocialPlatform]
    return `${title} (${bio.length} of ${most} characters)\n${bio}\nLink of the profile: ${url}\n`
  })
  const amazon = facts.hasAmazon
    ? `\nAmazon asks for this sentence on the profile, or on the page its link leads to:\n${amazonSentence}\n`
    : ''
  return `Bio texts for ${facts.name}\n\n${blocks.join('\n')}${amazon}
The link counts every click. To compare profiles, make a link for each of them.
`
}
