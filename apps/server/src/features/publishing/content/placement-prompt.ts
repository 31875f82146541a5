import { disclosureLabel, marketOf } from '@hopwise/post-checks'
import { anglesFor, type PlacementRequest } from '@hopwise/writer'
import { type Complaints, strangersAsData } from './complaints.ts'
import { asData, dataRule, disclosureLine, honestyRules } from './prompts.ts'

export function placementInstructions(): string {
  return `You write texts for sites such as forums and publications, for people who recommend products and
earn a commission. A text has to be worth reading without the product.
${dataRule}
Rules, all of them binding:
${honestyRules}
- The first sentence discloses, in plain words, that its author earns a commission.
Answer with JSON alone: {"title": string, "content": string}. Paragraphs have a blank line between
them; no markup.`
}

const kindLabels = {
  answer: 'an answer to people who ask, as one of them',
  article: 'a short article',
  listing: 'an entry in a directory',
  review: 'a review of what the description says, without claiming use of it',
}

export function placementPrompt(request: PlacementRequest, complaints: Complaints): string {
  const { site } = request
  const lines = [
    `Write ${kindLabels[site.kind]}, for the site ${JSON.stringify(site.name)}.`,
    site.links === 'allowed' && request.url
      ? 'Put the address of the product once, at the end of a paragraph that speaks of it.'
      : 'Write no address: the site allows none in the text.',
    disclosureLine(disclosureLabel(marketOf(request.productDescription, request))),
    `Strategy: ${request.strategy}. Tone: ${request.tone}.`,
    ...(site.maxTitle === undefined ? [] : [`The title has at most ${site.maxTitle} characters.`]),
    ...(site.maxLength === undefined ? [] : [`The text has at most ${site.maxLength} characters.`]),
    ...(complaints.reasons.length === 0
      ? []
      : [
          'What you wrote before could not be used:',
          ...complaints.reasons.map((one) => `- ${one}`),
        ]),
  ]
  const angles = anglesFor(request)
  const data = {
    product_name: request.productName,
    product_description: request.productDescription,
    ...(angles.length > 0 && { angles }),
    product_address: request.site.links === 'allowed' ? (request.url ?? null) : null,
    title: request.title ?? null,
    target_audience: request.targetAudience ?? null,
    experience: request.experience ?? null,
    ...strangersAsData(complaints),
  }
  return `${lines.join('\n')}\n${asData(data)}`
}
