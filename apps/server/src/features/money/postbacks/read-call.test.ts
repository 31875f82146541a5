import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepFields } from './keep-fields.ts'
import { isAllowed } from './may-call.ts'
import { readAmount } from './read-amount.ts'
import { type CallDefaults, readCall } from './read-call.ts'
import { bodyFields, queryFields } from './read-fields.ts'

const now = new Date('2026-11-21T12:00:00Z')
const defaults: CallDefaults = {
  source: 'Any network',
  defaultStatus: 'pending',
  currency: 'USD',
  payoutHoldDays: null,
}
const read = (query: string, change: Partial<CallDefaults> = {}) =>
  readCall(queryFields(query), { ...defaults, ...change }, now)

test.each([
  'cid',
  'clickid',
  'click_id',
  'subid',
  'sub_id',
  'aff_sub',
  's2',
  'clickref',
  'u1',
  'epi',
  'afftrack',
  'sid',
  'sub1',
  'subId1',
  'sharedid',
  'CLICK-ID',
])('%s is a sub id', (name) => {
  expect(read(`${name}=abc&payout=1&txid=T`).report?.subIds).toEqual(['abc'])
})

test.each(['payout', 'sum', 'revenue', 'amount', 'commission', 'Payout'])(
  '%s is the amount',
  (name) => {
    expect(read(`cid=a&txid=T&${name}=12.50`).report?.amount).toBe('12.50')
  },
)

test.each(['txid', 'transaction_id', 'order_id', 'tid', 'action_id', 'ActionId', 'receipt'])(
  '%s is the transaction id',
  (name) => {
    expect(read(`cid=a&${name}=T-1`).report?.transactionId).toBe('T-1')
  },
)

test.each(['et', 'type', 'event', 'goal'])('%s is the event', (name) => {
  expect(read(`cid=A&${name}=signup`).report?.transactionId).toBe('click:a:signup')
  expect(read(`cid=A&txid=T&${name}=refund`).report?.kind).toBe('refund')
})

test.each(['currency', 'cur'])('%s is the currency', (name) => {
  expect(read(`cid=a&payout=1&${name}=eur`).report?.currency).toBe('EUR')
})

test.each([
  ['PENDING', 'sale', 'pending'],
  ['APPROVED', 'sale', 'confirmed'],
  ['REVERSED', 'sale', 'reversed'],
  ['hold', 'sale', 'pending'],
  ['lead', 'sale', 'pending'],
  ['sale', 'sale', 'confirmed'],
  ['rejected', 'sale', 'reversed'],
  ['trash', 'sale', 'reversed'],
  ['cancelled', 'sale', 'reversed'],
  ['paid', 'sale', 'paid'],
  ['rebill', 'rebill', 'pending'],
  ['refunded', 'refund', 'confirmed'],
  ['chargeback', 'chargeback', 'confirmed'],
  ['RFND', 'refund', 'confirmed'],
  ['CGBK', 'chargeback', 'confirmed'],
  ['BILL', 'rebill', 'pending'],
  ['locked', 'sale', 'confirmed'],
  ['declined', 'sale', 'reversed'],
])('status %s is a %s that is %s', (word, kind, status) => {
  for (const name of ['status', 'state']) {
    expect(read(`cid=a&txid=T&${name}=${word}`).report).toMatchObject({ kind, status })
  }
})

test('Keitaro’s mapping in the URL translates statuses', () => {
  const url = (status: string) =>
    read(
      `subid=a&tid=7&status=${status}&lead_status=hold,neu&sale_status=approved,gut&rejected_status=schlecht`,
    ).report
  expect(url('neu')).toMatchObject({ status: 'pending', transactionId: '7' })
  expect(url('gut')?.status).toBe('confirmed')
  expect(url('schlecht')?.status).toBe('reversed')
})

test('a status no one knows takes the default and is named', () => {
  const { report, reason } = read('cid=a&status=blau', { defaultStatus: 'confirmed' })
  expect(report?.status).toBe('confirmed')
  expect(reason).toContain('“blau”')
})

test.each([
  ['12.5', '12.50', null],
  ['12,50', '12.50', null],
  ['1,234.56', '1234.56', null],
  ['1.234,56', '1234.56', null],
  ['0.125', '0.13', null],
  ['1.234.567', '1234567.00', null],
  ['$12.50', '12.50', 'USD'],
  ['12,50 €', '12.50', 'EUR'],
  ['12.50 EUR', '12.50', 'EUR'],
  ['-3', '-3.00', null],
  ['-$3', '-3.00', 'USD'],
  ['.5', '0.50', null],
  ['1 234,5', '1234.50', null],
])('the amount %s is %s', (text, amount, currency) => {
  expect(readAmount(text)).toMatchObject({ amount, currency })
})

test.each([
  ['$12.50 CAD', 'CAD'],
  ['12,50 $ CAD', 'CAD'],
  ['CAD $12.50', 'CAD'],
  ['CAD$12.50', 'CAD'],
  ['$CAD 12.50', 'CAD'],
  ['$12.50 USD', 'USD'],
  ['US$12.50 USD', 'USD'],
  ['US$12.50', 'USD'],
  ['C$12.50', 'CAD'],
  ['CA$ 12.50', 'CAD'],
  ['CA$12.50 CAD', 'CAD'],
  ['A$12.50', 'AUD'],
  ['12.50 A$', 'AUD'],
  ['€12.50 EUR', 'EUR'],
])('the signs of %s name %s', (text, currency) => {
  expect(readAmount(text)).toEqual({ amount: '12.50', currency, isNothing: false })
})

test.each(['$12.50 EUR', '€12.50 $', '€12.50 £', 'US$12.50 CAD', 'C$12.50 USD', 'EUR $12.50'])(
  '%s names two currencies',
  (text) => {
    expect(readAmount(text)).toBe('two-currencies')
  },
)

test('a sign that several countries share is the expected currency’s', () => {
  expect(readAmount('¥12', 'CNY')).toMatchObject({ currency: 'CNY' })
  expect(readAmount('12 kr', 'SEK')).toMatchObject({ currency: 'SEK' })
  expect(readAmount('12 kr', 'USD')).toBe('unreadable')
})

test.each(['abc', '', '12abc34', '1e9', '99999999999', 'NaN', '--'])('%s is no amount', (text) => {
  expect(readAmount(text)).toBe('unreadable')
})

test('ten thousand digits are no amount', () => {
  expect(readAmount('1'.repeat(10_000))).toBe('unreadable')
})

test('an amount is written in 60 characters at most, so that none takes long to read', () => {
  expect(readAmount(`${'0'.repeat(60)}1`)).toBe('unreadable')
  expect(readAmount(`${' '.repeat(32_000)}1${' '.repeat(32_000)}USD`)).toMatchObject({
    amount: '1.00',
  })
  for (let round = 0; round < 20; round += 1) {
    expect(readAmount(`-${' '.repeat(32_000)}-`)).toBe('unreadable')
    expect(readAmount(`x${'\u00a0'.repeat(32_000)}x`)).toBe('unreadable')
    expect(readAmount(`x${"'".repeat(32_000)}x`)).toBe('unreadable')
  }
})

test('an amount to the cent is read as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.boolean(), (cents, comma) => {
      const text = (cents / 100).toFixed(2)
      const written = comma ? text.replace('.', ',') : text
      expect(readAmount(written)).toMatchObject({ amount: cents === 0 ? '0.00' : text })
    }),
  )
})

test('placeholders that no one replaced count as missing and are named', () => {
  const { report, reason } = read('cid=a&payout={payout}&txid=%7B%7Btx%7D%7D&currency=[cur]')
  expect(report).toMatchObject({ amount: null, transactionId: 'click:a:sale', currency: 'USD' })
  expect(reason).toContain('The network did not replace {payout}, {{tx}}, [cur].')
})

test('without a transaction id the click and the event stand for it, whatever the status', () => {
  const ids = ['status=lead', 'status=sale', 'type=refund', 'type=sale', 'status=rejected'].map(
    (more) => read(`cid=ABC&${more}`).report?.transactionId,
  )
  expect(new Set(ids)).toEqual(new Set(['click:abc:sale']))
})

test.each(['clickbank', 'amazon'])('%s must name its transaction', (source) => {
  expect(read('cid=a&payout=3', { source })).toMatchObject({ report: null, outcome: 'ignored' })
  expect(read('cid=a&receipt=abc1', { source }).report).toBeTruthy()
})

test('of ClickBank, tid is the sub id and the receipt the transaction', () => {
  expect(read('tid=k1&receipt=abc1&type=SALE', { source: 'clickbank' }).report).toMatchObject({
    transactionId: 'ABC1',
    subIds: ['k1'],
    kind: 'sale',
  })
})

test.each([
  ['payout=3', 'neither a transaction ID nor a click ID'],
  ['', 'neither a transaction ID nor a click ID'],
  [`txid=${'x'.repeat(10_000)}`, 'longer than 200'],
  [`cid=${'x'.repeat(10_000)}`, 'longer than 200'],
  ['txid=T&type=ABANDONED_ORDER', 'pays nothing'],
])('a call that brings nothing says why (case %$)', (query, reason) => {
  const parsed = read(query)
  expect(parsed).toMatchObject({ report: null, outcome: 'ignored' })
  expect(parsed.reason).toContain(reason)
})

test.each(['type=TEST_SALE', 'status=test', 'test=1'])('%s is a test', (query) => {
  expect(read(`txid=T&${query}`)).toMatchObject({ report: null, outcome: 'test' })
})

test.each([
  ['type=refund', null],
  ['type=refund&payout=0', null],
  ['type=refund&payout=12', '-12.00'],
  ['type=refund&payout=-12', '-12.00'],
  ['payout=-12', '-12.00'],
  ['status=rejected&payout=0', null],
])('%s takes back %s', (query, amount) => {
  expect(read(`txid=T&${query}`).report?.amount).toBe(amount)
})

test('hold days say when a pending sale counts as confirmed', () => {
  expect(read('txid=T', { payoutHoldDays: 2 }).report?.confirmAt).toEqual(
    new Date('2026-11-23T12:00:00Z'),
  )
  expect(read('txid=T&status=approved', { payoutHoldDays: 2 }).report?.confirmAt).toBeNull()
})

test('a body is read as JSON or as a form, and long ids keep every digit', () => {
  const of = (text: string | Buffer, contentType = '') =>
    bodyFields({ body: Buffer.from(text), contentType })
  expect(of('{"ActionId":"1.2","Payout":3.5,"click":{"cid":"a"}}')).toEqual({
    ActionId: '1.2',
    Payout: '3.5',
    cid: 'a',
  })
  expect(of('cid=a&payout=3')).toEqual({ cid: 'a', payout: '3' })
  expect(of('{"a":', 'application/json')).toBeNull()
  expect(of('[1]', 'application/json')).toBeNull()
  expect(of('{"x":"\\ud800\\u0000"}')).toEqual({ x: '\ufffd' })
  expect(of(Buffer.from([0x63, 0x69, 0x64, 0x3d, 0xff]))).toEqual({ cid: '\ufffd' })
})

test('secrets and details of the buyer are not kept', () => {
  expect(
    keepFields({
      secret: 's',
      sig: 'x',
      email: 'a@b.c',
      first_name: 'Ada',
      ip: '1.2.3.4',
      cid: 'a',
    }),
  ).toEqual({
    secret: '(removed)',
    sig: '(removed)',
    email: '(removed)',
    first_name: '(removed)',
    ip: '(removed)',
    cid: 'a',
  })
})

test.each([
  ['203.0.113.9', true],
  ['::ffff:203.0.113.9', true],
  ['203.0.114.1', false],
  ['2001:db8::7', true],
  ['2001:db9::7', false],
  ['nonsense', false],
])('%s may call: %s', (from, expected) => {
  expect(isAllowed(from, ['203.0.113.0/24', '2001:db8::/32'])).toBe(expected)
})

test('whatever a call carries, it is understood or refused, never an error', () => {
  const name = fc.constantFrom('cid', 'payout', 'txid', 'status', 'type', 'currency', 'tid', 'x')
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'binary', maxLength: 300 })), (fields) => {
      const { report } = readCall(fields, defaults, now)
      if (report?.amount) expect(report.amount).toMatch(/^-?\d{1,10}\.\d{2}$/)
      if (report) expect(report.transactionId.length).toBeLessThanOrEqual(280)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['txid=T', true],
  ['txid=T&status=approved', true],
  ['txid=T&payout={payout}', true],
  ['txid=T&payout=0', false],
  ['txid=T&payout=abc', false],
  ['txid=T&status=lead', false],
  ['txid=T&type=lead', false],
  ['txid=T&status=rejected', false],
  ['txid=T&type=refund', false],
])('%s is asked to name its amount: %s', (query, isAsked) => {
  const { reason } = read(query)
  expect(reason?.includes('Add the network’s placeholder') ?? false).toBe(isAsked)
})

test.each([
  ['txid=T', ''],
  ['txid=T&payout={payout}', ''],
  ['txid=T&payout=0', undefined],
  ['txid=T&status=lead', undefined],
  ['txid=T&status=rejected', undefined],
  ['txid=T&type=refund', undefined],
])('%s asks for its amount as it was written: %j', (query, unclearAmount) => {
  expect(read(query).report?.unclearAmount).toBe(unclearAmount)
})

test.each([
  ['$12.50', '', 'CAD', 'CAD'],
  ['-$12.50', '', 'AUD', 'AUD'],
  ['12.50', '$', 'CAD', 'CAD'],
  ['$12.50', 'NZD', 'CAD', 'NZD'],
  ['US$12.50', '', 'CAD', 'USD'],
  ['$12.50', '', 'USD', 'USD'],
  ['$0.00', '', 'EUR', 'EUR'],
])('the payout %s in “%s” to an address in %s is in %s', (payout, cur, currency, expected) => {
  const fields = { cid: 'a', txid: 'T', payout, ...(cur !== '' && { cur }) }
  const { report } = readCall(fields, { ...defaults, currency }, now)
  expect(report).toMatchObject({ currency: expected })
  expect(report?.unclearAmount).toBeUndefined()
})

test.each([
  ['payout', 'abc'],
  ['revenue', 'N/A'],
])('a %s that cannot be read is kept as it was written and worth nothing', (field, text) => {
  const { report, reason } = read(`cid=a&txid=T&${field}=${text}`)
  expect(report).toMatchObject({ amount: null, unclearAmount: text })
  expect(reason).toContain(`${field}, “${text}”`)
})

test.each([
  ['0.5', 'BTC', '0.5 BTC'],
  ['0.001', 'BTC', '0.001 BTC'],
  ['$12.50 EUR', '', '$12.50 EUR'],
  ['12.50', 'EURO', '12.50 EURO'],
  ['1.234', '', '1.234'],
  ['1,234', '', '1,234'],
  ['€12.50', 'GBP', '€12.50 GBP'],
  ['$12.50', 'EUR', '$12.50 EUR'],
  ['US$12.50', 'CAD', 'US$12.50 CAD'],
])('the payout %s in “%s” is no dollars by guess', (payout, currency, said) => {
  const fields = { cid: 'a', txid: 'T', payout, ...(currency !== '' && { currency }) }
  expect(readCall(fields, defaults, now).report).toMatchObject({
    amount: null,
    unclearAmount: said,
  })
})

test.each([
  ['$12.50', '', 'EUR'],
  ['12.50$', '', 'GBP'],
  ['-$3', '', 'EUR'],
  ['$12.50', 'EUR', 'USD'],
])('the payout %s in “%s” to an address in %s could be any dollar', (payout, cur, currency) => {
  const fields = { cid: 'a', txid: 'T', payout, ...(cur !== '' && { cur }) }
  const { report, reason } = readCall(fields, { ...defaults, currency }, now)
  const expected = cur === '' ? currency : cur
  expect(report).toMatchObject({ amount: null, currency: expected })
  expect(report?.unclearAmount).toContain(payout)
  expect(reason).toContain(`“${payout}”, is in dollars, and ${expected} is expected.`)
})

test.each([
  ['payout=0.004', 'sale', '0.00'],
  ['payout=-0.004', 'refund', '-0.00'],
  ['payout=0.004&type=refund', 'refund', '-0.00'],
])('less than half a cent counts as 0.00, and the call says so: %s', (query, kind, amount) => {
  const { report, reason } = read(`cid=a&txid=T&${query}`)
  expect(report).toMatchObject({ kind, amount })
  expect(report?.unclearAmount).toBeUndefined()
  expect(reason).toContain('0.004”, is less than half a cent, so it counts as 0.00.')
})

test.each([
  ['0.125', '0.13'],
  ['1234.567', '1234.57'],
  ['1,234.50', '1234.50'],
  ['1.234.567', '1234567.00'],
])('the payout %s can mean one thing alone', (payout, amount) => {
  const { report } = readCall({ cid: 'a', txid: 'T', payout }, defaults, now)
  expect(report).toMatchObject({ amount })
  expect(report?.unclearAmount).toBeUndefined()
})
