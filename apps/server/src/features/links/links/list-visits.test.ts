import { afterEach, beforeEach, expect, test } from 'vitest'
import { addVisits } from '#src/testing/add-visits.ts'
import { aLink, workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let ada: Marketer
let path: `/api/affiliate-links/${number}/visits`
let visit: { workspaceId: number; linkId: number }
beforeEach(async () => {
  hopwise = await startTestApp()
  ada = await hopwise.signUp()
  const link = await aLink(ada)
  path = `/api/affiliate-links/${link.id}/visits`
  visit = { workspaceId: await workspaceIdOf(ada), linkId: link.id }
})
afterEach(() => hopwise.stop())

const at = (time: string) => new Date(`2026-11-20T${time}Z`)

test('the visits to a link are listed newest first, with whether each counts', async () => {
  await addVisits(hopwise.services, [
    {
      ...visit,
      occurredAt: at('10:00:00'),
      country: 'DE',
      device: 'mobile',
      referrerHost: 'x.com',
    },
    { ...visit, occurredAt: at('11:00:00'), flag: 'crawler', browser: 'Chrome', os: 'Windows' },
    { ...visit, linkId: visit.linkId + 1, occurredAt: at('12:00:00') },
  ])
  const { body } = await ada.get(path)
  const unknown = { country: 'ZZ', device: 'other', browser: '', system: '', referrer: '' }
  expect(body).toEqual({
    visits: [
      {
        ...{ ...unknown, id: expect.any(String), occurredAt: '2026-11-20T11:00:00.000Z' },
        ...{ flag: 'crawler', browser: 'Chrome', system: 'Windows' },
      },
      {
        ...{ ...unknown, id: expect.any(String), occurredAt: '2026-11-20T10:00:00.000Z' },
        ...{ flag: 'none', country: 'DE', device: 'mobile', referrer: 'x.com' },
      },
    ],
    next: null,
  })
})

test('pages of visits go on from each other, also within one moment, and while new ones come', async () => {
  const moments = ['10:00:00', '10:00:00', '10:00:00', '11:00:00', '12:00:00']
  await addVisits(
    hopwise.services,
    moments.map((time) => ({ ...visit, occurredAt: at(time) })),
  )
  const first = (await ada.get(`${path}?pageSize=2`)).body
  await addVisits(hopwise.services, [{ ...visit, occurredAt: at('13:00:00') }])
  const second = (await ada.get(`${path}?pageSize=2&after=${first.next}`)).body
  const third = (await ada.get(`${path}?pageSize=2&after=${second.next}`)).body
  const ids = [first, second, third].flatMap(({ visits }) => visits.map(({ id }) => id))
  expect([new Set(ids).size, third.next]).toEqual([5, null])
})

test('the visits of someone else’s link are no one else’s, and a place that is none is refused', async () => {
  const eve = await hopwise.signUp()
  expect((await eve.get(path)).status).toBe(404)
  const refused = await ada.get(`${path}?after=yesterday`)
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ path: 'after', message: 'After must be `next` of the page before' }],
  ])
})
