import { allowNamesakes, domains } from '@hopwise/db'
import { expect, test } from 'vitest'
import { ctxOfPerson } from '#src/services.ts'
import { aLink, aProduct, workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp } from '#src/testing/start-test-app.ts'
import { labelValues } from './label-values.ts'

test('more values than a statement takes parameters have their names', async ({
  onTestFinished,
}) => {
  const hopwise = await startTestApp()
  onTestFinished(() => hopwise.stop())
  const ada = await hopwise.signUp()
  const link = await aLink(ada, { title: 'Desk' })
  const workspaceId = await workspaceIdOf(ada)
  const ctx = ctxOfPerson(
    hopwise.services,
    { kind: 'person', userId: 'ada' },
    { workspaceId, timeZone: 'UTC', isSample: false },
  )
  const values = Array.from({ length: 70_000 }, (_, index) => String(link.id + index))
  expect([...(await labelValues(ctx, 'link', values))]).toEqual([[String(link.id), 'Desk']])
})

test('links of one name have the domain that each is at in their labels', async ({
  onTestFinished,
}) => {
  const hopwise = await startTestApp()
  onTestFinished(() => hopwise.stop())
  const { database } = hopwise.services
  const ada = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(ada)
  await allowNamesakes(database.pool)
  const verifiedAt = new Date()
  const [domain] = await database.orm
    .insert(domains)
    .values({ workspaceId, host: 'two.example', token: 'two', verifiedAt })
    .returning()
  const { id: productId } = await aProduct(ada, { name: 'Desk' })
  const made: number[] = []
  for (const domainId of [null, domain?.id]) {
    made.push((await aLink(ada, { productId, slug: 'sale', domainId })).id)
  }
  const ctx = ctxOfPerson(
    hopwise.services,
    { kind: 'person', userId: 'ada' },
    { workspaceId, timeZone: 'UTC', isSample: false },
  )
  const labels = await labelValues(ctx, 'link', made.map(String))
  expect(made.map((id) => labels.get(String(id)))).toEqual([
    'sale · Desk',
    'two.example/sale · Desk',
  ])
})
