import { moneyProfile, type QuickStart } from '@hopwise/contracts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aMoneyPlan } from '../testing/builders.ts'
import { announce, answer, api, goLive, openApp, withApi } from '../testing/open-app.tsx'

withApi()

function aStart(part: Partial<QuickStart> = {}): QuickStart {
  const open = { completed: false, completedBy: null, evidence: 'Checks itself.' } as const
  const task = (id: number) => ({
    id,
    title: `Action ${id}`,
    description: 'What to do.',
    estimatedTime: 15 * id,
    revenue_impact: 'It brings clicks.',
    priority: 'critical' as const,
    action: { label: `Open ${id}`, url: '/campaigns?campaign=7' },
    resources: [
      { name: 'Plan', url: '/api/quick-start/templates/posting-plan', type: 'template' as const },
    ].map((one) => ({ ...one, waitsFor: id === 2 ? 'Make your first link.' : null })),
    ...open,
  })
  return {
    tasks: [1, 2, 3].map(task),
    completed: 0,
    progress: 0,
    potential: '0.00',
    weekOne: null,
    ...part,
  }
}

function withCompleted(id: number): QuickStart {
  const start = aStart({ completed: 1, progress: 33, potential: '166.67' })
  const tasks = start.tasks.map((task) =>
    task.id === id
      ? { ...task, completed: true, completedBy: 'person' as const, evidence: 'You marked it.' }
      : task,
  )
  return { ...start, tasks }
}

test('a marked action is announced by a toast and folds its details away until asked', async () => {
  api.use(
    answer('/api/quick-start', () => aStart()),
    http.patch('/api/quick-start/1', () => HttpResponse.json(withCompleted(1))),
  )
  const user = openApp('/quick-start')
  const box = await screen.findByRole('checkbox', { name: 'Action 1' })
  expect(screen.getByRole('link', { name: 'Open 1' })).toHaveAttribute(
    'href',
    '/campaigns?campaign=7',
  )
  await user.click(box)
  expect((await screen.findAllByText('Action Completed!')).length).toBeGreaterThan(0)
  // Nothing about a finished action is critical.
  expect(screen.getAllByText('Critical')).toHaveLength(2)
  expect(screen.getByText('$167')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Open 1' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Show details of “Action 1”/ }))
  expect(screen.getByRole('link', { name: 'Open 1' })).toBeInTheDocument()
})

test('a mark that cannot be saved says so, and the action stays open', async () => {
  api.use(
    answer('/api/quick-start', () => aStart()),
    http.patch('/api/quick-start/1', () =>
      HttpResponse.json({ message: 'The database is away.', code: 'unavailable' }, { status: 503 }),
    ),
  )
  const user = openApp('/quick-start')
  await user.click(await screen.findByRole('checkbox', { name: 'Action 1' }))
  expect((await screen.findAllByText('Could not save')).length).toBeGreaterThan(0)
  expect(screen.getByRole('checkbox', { name: 'Action 1' })).not.toBeChecked()
})

test('a template that waits for something says for what, the others download', async () => {
  api.use(answer('/api/quick-start', () => aStart()))
  const user = openApp('/quick-start')
  await user.click(await screen.findByRole('button', { name: 'Show details of “Action 2”' }))
  const second = await screen.findByRole('list', { name: 'Resources for “Action 2”' })
  await user.click(within(second).getByRole('button', { name: 'Plan' }))
  expect((await screen.findAllByText('Template Coming Soon')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Make your first link.').length).toBeGreaterThan(0)
  const first = screen.getByRole('list', { name: 'Resources for “Action 1”' })
  expect(within(first).getByRole('link', { name: 'Plan' })).toHaveAttribute('download')
})

test('what Hopwise sees in the meantime checks itself without a reload', async () => {
  api.use(answer('/api/quick-start', () => aStart()))
  openApp('/quick-start')
  expect(await screen.findByRole('checkbox', { name: 'Action 3' })).not.toBeChecked()
  goLive()
  api.use(answer('/api/quick-start', () => withCompleted(3)))
  announce('links')
  expect(await screen.findByText('You marked it.')).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Action 3' })).toBeChecked()
})

test('what was done before is one line, which unfolds; what is done now stays in its place', async () => {
  const start = aStart()
  const tasks = start.tasks.map((task) => ({ ...task, completed: task.id < 3 }))
  api.use(
    answer('/api/quick-start', () => ({ ...start, tasks })),
    http.patch('/api/quick-start/3', () =>
      HttpResponse.json({ ...start, tasks: tasks.map((task) => ({ ...task, completed: true })) }),
    ),
  )
  const user = openApp('/quick-start')
  const open = within(await screen.findByRole('list', { name: 'Actions' }))
  expect(open.getAllByRole('checkbox')).toHaveLength(1)
  await user.click(screen.getByText('2 done'))
  const done = within(screen.getByRole('list', { name: 'Done actions' }))
  expect(done.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  await user.click(open.getByRole('checkbox', { name: 'Action 3' }))
  expect(await open.findByRole('checkbox', { checked: true })).toBeInTheDocument()
  expect(screen.getByText('2 done')).toBeInTheDocument()
})

test('a checklist that cannot be loaded offers to try again', async () => {
  api.use(
    http.get('/api/quick-start', () =>
      HttpResponse.json({ message: 'No.', code: 'forbidden' }, { status: 403 }),
    ),
  )
  const user = openApp('/quick-start')
  expect(await screen.findByText('We couldn’t load the actions.')).toBeInTheDocument()
  api.use(answer('/api/quick-start', () => aStart()))
  await user.click(screen.getByRole('button', { name: /again|Retry/i }))
  expect(await screen.findByRole('checkbox', { name: 'Action 1' })).toBeInTheDocument()
})

test('once there is a plan, its figure stands in the place of the potential', async () => {
  api.use(
    answer('/api/quick-start', () => withCompleted(1)),
    answer('/api/monetization/profile', () => ({
      profile: moneyProfile.parse({}),
      savedAt: '2026-11-20T12:00:00.000Z',
      plan: aMoneyPlan({ basis: 'own' }),
    })),
  )
  openApp('/quick-start')
  const term = await screen.findByText('Your plan’s monthly estimate')
  expect(term.parentElement).toHaveTextContent('$6.30$0 to $13, from your own figures')
  expect(screen.queryByText('Potential')).toBeNull()
  expect(screen.getByText(/Illustrative, not a promise/)).toBeInTheDocument()
})
