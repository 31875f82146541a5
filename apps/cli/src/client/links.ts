import type { BodyOf, Hopwise, Link, QueryOf } from '@hopwise/client'
import type { Action, Call, Command, Option, Shown } from './command.ts'
import { exitCodes, Refusal } from './exit-codes.ts'
import { paging, showList } from './show-list.ts'
import { type Column, instant, money, record } from './table.ts'

const columns: Column<Link>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'SHORT URL', value: ({ shortUrl }) => shortUrl },
  { title: 'TITLE', value: ({ title, product }) => title ?? product.name, isLong: true },
  { title: 'CLICKS', value: ({ clicks }) => clicks },
  { title: 'SALES', value: ({ conversions }) => conversions, isExtra: true },
  { title: 'EARNINGS', value: ({ earnings }) => money(earnings), isExtra: true },
  { title: 'CAMPAIGN', value: ({ campaign }) => campaign?.name ?? '', isLong: true, isExtra: true },
]

type Query = QueryOf<'listLinks'>
const states = ['live', 'troubled', 'unknown', 'archived', 'all'] satisfies Query['state'][]
const platforms = [
  'twitter',
  'snapchat',
  'instagram',
  'general',
  'email',
  'website',
] satisfies Query['platform'][]

const filters = {
  search: {
    takes: 'TEXT',
    says: 'part of the short or the original URL, or of the title',
    field: 'search',
  },
  state: {
    takes: 'STATE',
    says: 'live, troubled (live, and a destination has a problem), unknown, archived or all',
    field: 'state',
    oneOf: states,
  },
  platform: { takes: 'NAME', says: platforms.join(', '), field: 'platform', oneOf: platforms },
  product: { takes: 'ID', says: 'links of this product', field: 'productId', kind: 'number' },
  campaign: { takes: 'ID', says: 'links of this campaign', field: 'campaignId', kind: 'number' },
  tag: { takes: 'NAME', says: 'links with this tag' },
  ...paging,
} satisfies Record<string, Option>

const fields = {
  slug: { takes: 'NAME', says: 'the short name in its URL', field: 'slug' },
  title: { takes: 'TEXT', says: 'what lists call it', field: 'title' },
  campaign: {
    takes: 'ID',
    says: 'the campaign that it belongs to',
    field: 'campaignId',
    kind: 'number',
  },
  tag: {
    takes: 'NAME',
    says: 'a tag; several with commas between, or one option each',
    field: 'tags',
    kind: 'list',
  },
  expires: {
    takes: 'INSTANT',
    says: 'when it stops leading there, such as 2027-01-31T12:00:00Z',
    field: 'expiresAt',
  },
} satisfies Record<string, Option>

const idOrSlug = 'ID|SLUG'

export const links: Command = {
  usual: 'list',
  actions: {
    list: {
      says: 'list links, newest first',
      takes: null,
      options: filters,
      async run(call) {
        const hopwise = await call.hopwise()
        const { tag } = call.options
        const tagId = tag === undefined ? {} : { tagId: await tagIdOf(hopwise, tag) }
        // safe because the options name these fields
        const query = { ...call.fields, ...tagId } as Query
        return await showList(hopwise.links.list(query), call, { columns, none: 'No links found.' })
      },
    },
    get: {
      says: 'show one link',
      takes: idOrSlug,
      options: {},
      run: async (call) => shown(await find(await call.hopwise(), call.argument)),
    },
    create: {
      says: 'make a short link to a URL',
      takes: 'URL',
      options: {
        ...fields,
        product: {
          takes: 'ID',
          says: 'the product that it sells',
          field: 'productId',
          kind: 'number',
        },
      },
      async run({ hopwise, argument, fields: sent }) {
        // safe because the options name these fields
        const body = { ...sent, originalUrl: argument } as BodyOf<'createLink'>
        return shown(await (await hopwise()).links.create(body))
      },
    },
    update: {
      says: 'change the fields of a link that you give',
      takes: idOrSlug,
      options: {
        url: { takes: 'URL', says: 'where it leads', field: 'originalUrl' },
        ...fields,
      },
      async run({ hopwise, argument, fields: sent }) {
        if (Object.keys(sent).length === 0)
          throw new Refusal('Say what to change, such as --title.')
        const client = await hopwise()
        const id = await idOf(client, argument)
        return shown(await client.links.update(id, sent as BodyOf<'updateLink'>))
      },
    },
    archive: ofOne('take a link out of the lists; it keeps redirecting', (client, id) =>
      client.links.archive(id),
    ),
    restore: ofOne('take a link out of the archive', (client, id) => client.links.restore(id)),
  },
}

function ofOne(says: string, act: (client: Hopwise, id: number) => Promise<Link>): Action {
  return {
    says,
    takes: idOrSlug,
    options: {},
    async run({ hopwise, argument }: Call) {
      const client = await hopwise()
      return shown(await act(client, await idOf(client, argument)))
    },
  }
}

const isId = (text: string) => /^\d+$/.test(text)

/** A slug of digits alone is written `slug:2027`. */
function find(client: Hopwise, named: string): Promise<Link> {
  return isId(named)
    ? client.links.get(Number(named))
    : client.links.getBySlug(named.replace(/^slug:/, ''))
}

async function idOf(client: Hopwise, named: string): Promise<number> {
  return isId(named) ? Number(named) : (await find(client, named)).id
}

async function tagIdOf(client: Hopwise, name: string): Promise<number> {
  const { data } = await client.tags.list()
  const found = data.find((tag) => tag.name.toLowerCase() === name.toLowerCase())
  if (found === undefined) throw new Refusal(`There is no tag ${name}.`, exitCodes.notFound)
  return found.id
}

function shown(link: Link): Shown {
  const { title, product, campaign, tags, earnings, expiresAt, archivedAt } = link
  return {
    json: link,
    text: () =>
      record([
        ['ID', link.id],
        ['Short URL', link.shortUrl],
        ['Leads to', link.originalUrl],
        ['Title', title],
        ['Product', product.name],
        ['Campaign', campaign?.name ?? null],
        ['Tags', tags.join(', ')],
        ['Clicks', link.clicks],
        ['Sales', link.conversions],
        ['Earnings', money(earnings)],
        ['Expires', expiresAt && `${instant(expiresAt)} UTC`],
        ['Archived', archivedAt && `${instant(archivedAt)} UTC`],
      ]),
  }
}
