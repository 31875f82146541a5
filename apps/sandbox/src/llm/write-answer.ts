import type { ChatRequest, LlmAnswer } from './llm-state.ts'

export interface Written {
  content: string | null
  refusal: string | null
  finish: 'stop' | 'length' | 'content_filter'
}

interface Facts {
  product_name?: string
  product_description?: string
  product_address?: string | null
  call_to_action?: string | null
}

/** The text of an answer: what a model would write, or one of the ways in which models fail. */
export function writeAnswer(answer: LlmAnswer, request: ChatRequest): Written {
  const said = JSON.stringify(goodAnswer(answer, request))
  switch (answer) {
    case 'empty':
      return { content: '', refusal: null, finish: 'stop' }
    case 'off-schema':
      return { content: '{"tweet":"Have a look"}', refusal: null, finish: 'stop' }
    case 'prose':
      return { content: 'Sure! Here is a post you could use.', refusal: null, finish: 'stop' }
    case 'thinking': {
      const thought = '<think>\nA desk {for small rooms}, so: short.\n</think>\n\n'
      return { content: `${thought}${said}`, refusal: null, finish: 'stop' }
    }
    case 'fenced':
      return { content: `\`\`\`json\n${said}\n\`\`\`\n`, refusal: null, finish: 'stop' }
    case 'refusal':
      return { content: null, refusal: 'I cannot help with that.', finish: 'stop' }
    case 'filtered':
      return { content: '', refusal: null, finish: 'content_filter' }
    case 'cut-off':
      return {
        content: said.slice(0, Math.floor(said.length / 2)),
        refusal: null,
        finish: 'length',
      }
    default:
      return { content: said, refusal: null, finish: 'stop' }
  }
}

const openings = [
  'Worth a look today:',
  'A small upgrade:',
  'On my desk list:',
  'For this week:',
  'One to know:',
  'Found for you:',
]

function goodAnswer(answer: LlmAnswer, request: ChatRequest): object {
  const prompt = joinMessages(request)
  const facts = readFacts(prompt)
  const count = Number(/Write (\d+) posts/.exec(prompt)?.[1] ?? 1)
  if (request.response_format?.json_schema?.name === 'placement') {
    const disclosure = 'I earn a commission if you buy through the link in this text.'
    const content = [disclosure, facts.product_description, facts.product_address ?? '']
    return {
      title: `${facts.product_name}: what to look at first`,
      content: content.filter((part) => part !== '').join('\n\n'),
    }
  }
  return {
    posts: Array.from({ length: count }, (_, index) => ({
      content: postText(answer, facts, openings[index % openings.length] ?? ''),
      hashtags: [`#${(facts.product_name ?? '').replace(/[^\p{L}\p{N}]/gu, '')}`],
    })),
  }
}

function postText(answer: LlmAnswer, facts: Facts, opening: string): string {
  const { product_name: name = '', product_address: address, call_to_action: call } = facts
  const sentence = (facts.product_description ?? '').split(/(?<=[.!?])\s/)[0] ?? ''
  const good = `#ad ${opening} ${name}. ${sentence} ${call ?? ''} ${address ?? ''}`.trim()
  if (answer === 'too-long') return `${good} ${'It goes on and on about this. '.repeat(40)}`
  if (answer === 'claims') {
    return `I made $5,000 a month with ${name}. I have used it for years. It cures back pain. Only today! ${address ?? ''}`
  }
  if (answer === 'stray-link')
    return `${good} Or rather https://evil.example/offer now, ask @evil_shop`
  return good
}

/** The product as Hopwise hands it over: JSON between two tags. */
function readFacts(prompt: string): Facts {
  const json = /<data>\n([\s\S]*)\n<\/data>/.exec(prompt)?.[1]
  try {
    return json === undefined ? {} : JSON.parse(json)
  } catch {
    return {}
  }
}

function joinMessages({ messages }: ChatRequest): string {
  return messages
    .map(({ content }) =>
      typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n'),
    )
    .join('\n')
}
