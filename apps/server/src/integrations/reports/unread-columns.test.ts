import { expect, test } from 'vitest'
import { surveySheet } from './survey-sheet.ts'
import { findUnread } from './unread-columns.ts'

async function unread(text: string) {
  return findUnread(await surveySheet('report', text))
}

test('a status or a sub id that goes unread is named, unless its column is empty', async () => {
  const text = [
    'Order ID,Date,Commission,Payment Status,Publisher Sub ID,Click ID,subId2,Member ID (U1)',
    'ORD-1,2026-11-03,5.00,unpaid,p-1,c-1,,m-1',
  ].join('\n')
  expect(await unread(text)).toEqual([
    { heading: 'Payment Status', field: 'status' },
    { heading: 'Publisher Sub ID', field: 'subId' },
    { heading: 'Member ID (U1)', field: 'subId' },
  ])
})

test('what is read is not called unread', async () => {
  expect(await unread('Order ID,Date,Commission,Status,Sub ID\n1,2026-11-03,5.00,paid,x')).toEqual(
    [],
  )
})

test.each([
  'sub',
  'SUB_1',
  'affSub2',
  'tid',
  'SID',
  'Tracking',
  'ClickRef',
  'u1',
  'Affiliate Sub ID',
])('a column called %s looks like a sub id', async (heading) => {
  const rows = `Date,Commission,Status,Click ID,${heading}\n2026-11-03,5.00,paid,c-1,x`
  expect(await unread(rows)).toEqual([{ heading, field: 'subId' }])
})

test.each(['Sub Total', 'Tracking Number', 'Subscription', 'Category'])(
  'a column called %s does not',
  async (heading) => {
    expect(await unread(`Date,Commission,Status,${heading}\n2026-11-03,5.00,paid,x`)).toEqual([])
  },
)

test('a sub id that only later rows have is named too', async () => {
  const rows = Array.from(
    { length: 8 },
    (_, n) => `2026-11-03,5.00,paid,c-${n},${n > 6 ? 'x' : ''}`,
  )
  const text = ['Date,Commission,Status,Click ID,Publisher Sub ID', ...rows].join('\n')
  expect(await unread(text)).toEqual([{ heading: 'Publisher Sub ID', field: 'subId' }])
})

test.each(['Order', 'Order No.', 'Order Number', 'Ref', 'Reference'])(
  'a column called %s is read as the transaction id',
  async (heading) => {
    const text = `${heading},Date,Commission,Status\nA-1001,2026-11-03,5.00,paid`
    const { reading } = await surveySheet('report', text)
    expect(reading.columns.transactionId).toBe(heading)
  },
)

test('where no transaction id is read, a column of codes that differ in all rows looks like one', async () => {
  const text = [
    'Booking,Voucher,Qty,Clicked,Date,Commission,Status',
    'BK-1001,SUMMER26,1,2026-11-01,2026-11-03,5.00,paid',
    'BK-1002,SUMMER26,2,2026-11-02,2026-11-03,7.00,paid',
  ].join('\n')
  expect(await unread(text)).toEqual([{ heading: 'Booking', field: 'transactionId' }])
  expect(await unread(text.replace('Voucher', 'Order ID'))).toEqual([])
  expect(await unread(`${text}\nBK-1001,SUMMER26,1,2026-11-02,2026-11-03,7.00,paid`)).toEqual([])
})
