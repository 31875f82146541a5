import type { Conversion, QueryOf } from '@hopwise/client'
import type { Command, Option } from './command.ts'
import { Refusal } from './exit-codes.ts'
import { paging, showList } from './show-list.ts'
import { type Column, instant, money, record } from './table.ts'

const columns: Column<Conversion>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'TIME (UTC)', value: ({ occurredAt }) => instant(occurredAt) },
  { title: 'KIND', value: ({ kind }) => kind, isExtra: true },
  { title: 'STATUS', value: ({ status }) => status },
  { title: 'COMMISSION', value: ({ commission }) => money(commission) },
  { title: 'LINK', value: ({ link }) => link?.slug ?? '', isLong: true },
  { title: 'SOURCE', value: ({ source }) => source, isLong: true, isExtra: true },
  {
    title: 'TRANSACTION',
    value: ({ transactionId }) => transactionId,
    isLong: true,
    isExtra: true,
  },
]

type Query = QueryOf<'listConversions'>
const statuses = ['pending', 'confirmed', 'paid', 'reversed'] satisfies Query['status'][]
const matches = ['matched', 'unmatched'] satisfies Query['match'][]

const filters = {
  search: { takes: 'TEXT', says: 'part of the transaction, product or sub id', field: 'search' },
  status: { takes: 'STATUS', says: statuses.join(', '), field: 'status', oneOf: statuses },
  source: { takes: 'NAME', says: 'where it was reported', field: 'source' },
  link: { takes: 'ID', says: 'sales of this link', field: 'linkId', kind: 'number' },
  campaign: { takes: 'ID', says: 'sales of this campaign', field: 'campaignId', kind: 'number' },
  match: {
    takes: 'WHICH',
    says: 'with a link, or without: matched, unmatched',
    field: 'match',
    oneOf: matches,
  },
  from: { takes: 'DAY', says: 'the first day, such as 2026-11-01', field: 'from' },
  to: { takes: 'DAY', says: 'the last day', field: 'to' },
  ...paging,
} satisfies Record<string, Option>

export const conversions: Command = {
  usual: 'list',
  actions: {
    list: {
      says: 'list sales, rebills, refunds and chargebacks, latest first',
      takes: null,
      options: filters,
      async run(call) {
        const hopwise = await call.hopwise()
        // safe because the options name these fields
        const listing = hopwise.conversions.list(call.fields as Query)
        return await showList(listing, call, { columns, none: 'No conversions found.' })
      },
    },
    get: {
      says: 'show one of them',
      takes: 'ID',
      options: {},
      async run({ hopwise, argument }) {
        if (!/^\d+$/.test(argument)) throw new Refusal(`ID: ${argument} is not a whole number.`)
        const one = await (await hopwise()).conversions.get(Number(argument))
        const { worth, refunded } = one
        return {
          json: one,
          text: () =>
            record([
              ['ID', one.id],
              ['Time', `${instant(one.occurredAt)} UTC`],
              ['Kind', one.kind],
              ['Status', one.status],
              ['Commission', money(one.commission)],
              ['Worth', worth && money(worth)],
              ['Refunded', Number(refunded.amount) === 0 ? null : money(refunded)],
              ['Link', one.link?.slug ?? null],
              ['Campaign', one.campaign?.name ?? null],
              ['Source', one.source],
              ['Transaction', one.transactionId],
              ['Sub ids', one.subIds.join(', ')],
            ]),
        }
      },
    },
  },
}
