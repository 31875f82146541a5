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
