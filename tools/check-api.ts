// Fails where the description of the API for programs breaks what the last release promised. A break of each
// kind is planted, in memory, and has to be found as well.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { breaksIn, type Json } from './api-breaks.ts'

const read = (path: string): Json =>
  JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8'))

const link = (fields: Json, required: string[]) => ({
  type: 'object',
  properties: { id: { type: 'integer' }, ...fields },
  required: ['id', ...required],
})
const json = (schema: Json) => ({ content: { 'application/json': { schema } } })

/** A small description of a call; what is given stands in place of its own parts. */
function described(given: {
  states?: string[]
  parameters?: Json[]
  body?: Json
  answer?: Json
  status?: string
}): Json {
  const { states = ['live', 'archived'], parameters = [], status = '200' } = given
  const state = { name: 'state', in: 'query', schema: { type: 'string', enum: states } }
  const title = { anyOf: [{ type: 'string' }, { type: 'null' }] }
  return {
    paths: {
      '/links': {
        post: {
          parameters: [{ $ref: '#/components/parameters/State' }, ...parameters],
          requestBody: json(given.body ?? link({ title }, [])),
          responses: { [status]: json({ $ref: '#/components/schemas/Link' }), '4XX': {} },
        },
      },
    },
    components: {
      parameters: { State: state },
      schemas: {
        Link: given.answer ?? link({ slug: { type: 'string' }, product: link({}, []) }, ['slug']),
      },
    },
  }
}

const before = described({})
const slug = { type: 'string' }
const query = (name: string, more: Json = {}) => ({ name, in: 'query', schema: slug, ...more })
const breaking: [after: Json, says: string][] = [
  [{ paths: {} }, 'POST /links is gone'],
  [described({ status: '201' }), 'no longer answers 200'],
  [described({ answer: link({ product: link({}, []) }, []) }), 'lacks answer.slug'],
  [
    described({ answer: link({ slug, product: { type: 'object', properties: {} } }, ['slug']) }),
    'lacks answer.product.id',
  ],
  [described({ answer: link({ slug, product: link({}, []) }, []) }), 'may leave out answer.slug'],
  [
    described({
      answer: link({ slug: { type: ['string', 'null'] }, product: link({}, []) }, ['slug']),
    }),
    'may now answer null as answer.slug',
  ],
  [described({ states: ['live'] }), 'no longer takes archived as query state'],
  [described({ parameters: [query('by', { required: true })] }), 'now requires query by'],
  [described({ body: link({}, []) }), 'takes no body.title any more'],
  [described({ body: link({ title: slug }, []) }), 'no longer takes null as body.title'],
  [
    described({ body: link({ title: { type: ['string', 'null'] }, slug }, ['slug']) }),
    'now requires body.slug',
  ],
  [
    described({ body: link({ title: { enum: ['Java', null] } }, []) }),
    'takes only some values of body.title',
  ],
]
const sound: Json[] = [
  before,
  described({ states: ['live', 'archived', 'all'], parameters: [query('by')] }),
  described({
    body: link({ title: { type: ['string', 'null'] }, slug }, []),
    answer: link({ slug, note: slug, product: link({ name: slug }, ['name']) }, ['slug', 'note']),
  }),
]

const wrong: string[] = []
for (const [after, says] of breaking) {
  const found = breaksIn(before, after)
  if (!found.some((one) => one.endsWith(says))) {
    wrong.push(`This was not noticed: ${says} (${found.join('; ') || 'nothing was'})`)
  }
}
for (const after of sound) {
  const found = breaksIn(before, after)
  if (found.length > 0) wrong.push(`This was refused, and breaks nothing: ${found.join('; ')}`)
}
// `npm run release` keeps what it releases.
const released = read('../docs/released/openapi-v1.json')
const found = breaksIn(released, read('../docs/openapi-v1.json'))
wrong.push(...found.map((one) => `docs/openapi-v1.json: ${one}`))
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\n`)
  process.exitCode = 1
}
