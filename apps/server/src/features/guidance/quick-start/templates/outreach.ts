import { mainLinkOf, type TemplateFacts } from '../template-facts.ts'

export function writeOutreach(facts: TemplateFacts): string {
  const product = facts.product?.name ?? ''
  const link = mainLinkOf(facts)
  return `Subject: A piece about ${product} for [name of the site]

Hello [name],

I read [their article or thread, by its title] and [what you took from it, in one sentence].

I would like to write something for your readers about ${product}: [the question it answers, in
one sentence]. It would say what it is good for, for whom it is not, and what else there is.

So that you know: I earn a commission if someone buys through my link, and the piece would say so
above the link. If your rules do not allow such links, I leave it out.

Would that be of use to you? I can send a draft of [number] words by [day].

Best regards,
${facts.name}
${link === null ? '' : `\nThe link it would carry: ${link.shortUrl}\n`}
Fill in what’s in brackets. Send it to one site at a time, after reading its rules.
`
}
