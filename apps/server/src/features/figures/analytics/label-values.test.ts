import { expect, test } from 'vitest'
import { ctxOfPerson } from '#src/services.ts'
import { aLink, workspaceIdOf } from '#src/testing/records.ts'
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
