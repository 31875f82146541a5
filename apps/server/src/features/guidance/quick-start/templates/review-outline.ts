import { mainLinkOf, type TemplateFacts } from '../template-facts.ts'
import { amazonSentence } from './disclosure.ts'

export function writeReviewOutline(facts: TemplateFacts): string {
  const product = facts.product?.name ?? ''
  const url = mainLinkOf(facts)?.shortUrl ?? '[your tracked link]'
  const amazon = facts.product?.network === 'amazon' ? ` ${amazonSentence}` : ''
  return `# ${product}: a review

> This article contains paid links: I earn a commission if you buy, at no extra cost to you.${amazon}

## In short

- What it is: [one sentence]
- For whom: [one sentence]
- For whom not: [one sentence]

## How I looked at it

[How long you used it, where, and what for. Only what really happened: a review without use of the
product is no review, and in the US not allowed (16 CFR 465).]

## What is good

1. [what you noticed, and how]
2. [the second]
3. [the third]

## What is not

1. [at least one thing, described as plainly as the good ones]

## What else there is

| | ${product.replaceAll('|', '\\|')} | [an alternative] |
|---|---|---|
| Price | [with the day you looked] | |
| Best at | | |
| Lacks | | |

## Would I buy it again?

[Yes or no, and for whom.]

(paid link) ${url}

By ${facts.name}
`
}
