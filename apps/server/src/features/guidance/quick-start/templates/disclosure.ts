import type { TemplateFacts } from '../template-facts.ts'

/** Asked for on every account that links to Amazon (Amazon Associates Program Policies). */
export const amazonSentence = 'As an Amazon Associate I earn from qualifying purchases.'

export const plainSentence = 'I earn a commission from purchases through my links.'

export function writeDisclosure({ name, hasAmazon }: TemplateFacts): string {
  return `Disclosure texts for ${name}

Anyone who reads a link must see, before it and without a tap on "more", that you are paid for it
(US FTC, 16 CFR 255). The words "affiliate link" alone are not clear to every reader.

On your profile
  ${plainSentence}
${hasAmazon ? `  ${amazonSentence}\n` : ''}
In a post on Twitter, first line
  #ad

In an Instagram caption, within the first line
  #ad · I earn a commission if you buy

On a Snapchat story, on the picture itself
  #ad (paid link)

In a blog article or review, above the first link
  This article contains paid links: I earn a commission if you buy, at no extra cost to you.

In an answer in a forum, where its rules allow such links at all
  (paid link: I earn a commission)

In an e-mail, before the link
  Paid link: ${plainSentence}
${hasAmazon ? `\nBeside each link that leads to Amazon\n  (paid link, leads to Amazon)\n` : ''}
A "paid partnership" label of a platform helps, but does not replace these words.
`
}
