import type { SocialAccount } from '@hopwise/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { anAccount } from '../testing/builders.ts'
import { answer, api, openApp, withApi } from '../testing/open-app.tsx'

withApi()

const sample = {
  id: 1,
  name: 'Sample',
  isSample: true,
  timeZone: 'UTC',
  market: null,
  hasEarned: false,
}
let accounts: SocialAccount[]
const noLimits = { note: 'Counted by user.', groups: [] }

beforeEach(() => {
  accounts = [
    anAccount(),
    anAccount({
      id: 2,
      platform: 'snapchat',
      isConnected: false,
      state: 'reconnect',
      problem: { message: 'Snapchat no longer accepts our access.', retryAt: null },
      offers: { analytics: true, posts: false },
    }),
    anAccount({
      id: 3,
      platform: 'instagram',
      isConnected: false,
      state: 'disconnected',
      accountHandle: null,
      followers: null,
      engagement: null,
    }),
  ]
  api.use(
    answer('/api/social-accounts', () => accounts),
    answer('/api/social-accounts/:id/days', () => []),
    answer('/api/analytics/platforms', () => [
      {
        accountId: 1,
        platform: 'twitter',
        accountHandle: 'ada',
        followers: 12_480,
        engagement: 3.4,
        clicks: 812,
        earnings: '1428.00',
        isEstimated: false,
      },
    ]),
    answer('/api/rate-limits', () => ({
      twitter: noLimits,
      snapchat: noLimits,
      instagram: noLimits,
    })),
  )
})

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('a connected card shows its figures, one to be connected again its problem, another neither', async () => {
  openApp('/social-accounts')
  const twitter = await card('Twitter')
  expect(twitter.getByText('Connected')).toBeInTheDocument()
  expect(twitter.getByText('@ada')).toBeInTheDocument()
  expect(twitter.getByText('12,480')).toBeInTheDocument()
  expect(await twitter.findByText('$1,428.00')).toBeInTheDocument()
  expect(twitter.getByText('812')).toBeInTheDocument()
  expect(twitter.queryByRole('button', { name: /onnect Twitter/ })).toBeNull()
  const snapchat = await card('Snapchat')
  expect(snapchat.getByRole('status')).toHaveTextContent('no longer accepts our access')
  expect(snapchat.getByRole('button', { name: 'Reconnect Snapchat' })).toBeEnabled()
  const instagram = await card('Instagram')
  expect(instagram.getByText('Not connected')).toBeInTheDocument()
  expect(instagram.queryByText('Followers')).toBeNull()
  expect(instagram.getByRole('button', { name: 'Connect Instagram' })).toBeEnabled()
})

test('what a card cannot do is disabled, and says why', async () => {
  const unavailable = 'Instagram cannot be connected here yet: set INSTAGRAM_CLIENT_ID.'
  accounts = accounts.map((one) => (one.platform === 'instagram' ? { ...one, unavailable } : one))
  openApp('/social-accounts')
  const posts = (await card('Snapchat')).getByRole('button', { name: 'Manage Posts' })
  expect(posts).toHaveAccessibleDescription('Snapchat doesn’t share posts.')
  const instagram = await card('Instagram')
  expect(posts).toHaveAttribute('aria-disabled', 'true')
  expect(instagram.queryByRole('button', { name: 'View Analytics' })).toBeNull()
  const connect = instagram.getByRole('button', { name: 'Connect Instagram' })
  expect(connect).toBeDisabled()
  expect(connect).toHaveAccessibleDescription(unavailable)
})

test('an account is disconnected only after the question that says what is lost', async () => {
  const asked: string[] = []
  api.use(
    http.post('/api/social-accounts/:id/disconnect', ({ request }) => {
      asked.push(new URL(request.url).pathname)
      return HttpResponse.json(accounts[0])
    }),
  )
  const user = openApp('/social-accounts')
  await user.click((await card('Twitter')).getByRole('button', { name: /^More for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Disconnect' }))
  const question = within(await screen.findByRole('dialog', { name: /^Disconnect @/ }))
  expect(question.getByText(/To undo this, connect it again/)).toBeVisible()
  expect(asked).toEqual([])
  await user.click(question.getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('a connection that cannot be begun is said in a toast', async () => {
  api.use(
    http.post('/api/social-accounts/3/connect', () =>
      HttpResponse.json(
        { message: 'Your plan allows no more.', code: 'limit-reached', requestId: 'r' },
        { status: 402 },
      ),
    ),
  )
  const user = openApp('/social-accounts')
  const instagram = await card('Instagram')
  await user.click(instagram.getByRole('button', { name: 'Connect Instagram' }))
  expect(await screen.findByText('Your plan allows no more.')).toBeInTheDocument()
  expect(instagram.getByRole('button', { name: 'Connect Instagram' })).not.toHaveAttribute(
    'aria-busy',
  )
})

test('a refusal comes as a code and is said in words of ours', async () => {
  openApp('/social-accounts?refused=access-denied&platform=twitter')
  expect(
    await screen.findByText('Twitter was not connected: access was denied there.'),
  ).toBeInTheDocument()
  await waitFor(() => expect(location.search).toBe(''))
})

test('words of a stranger in the address are never shown', async () => {
  openApp('/social-accounts?refused=Call+0800+123+now')
  await card('Twitter')
  expect(screen.queryByText(/0800/)).toBeNull()
})

test('after Back at the platform a card waits for nothing', async () => {
  api.use(
    http.post('/api/social-accounts/3/connect', () =>
      HttpResponse.json({ status: 'authorize', authorizeUrl: 'https://platform.example/#' }),
    ),
  )
  const user = openApp('/social-accounts')
  const connect = (await card('Instagram')).getByRole('button', { name: 'Connect Instagram' })
  await user.click(connect)
  await waitFor(() => expect(connect).toHaveTextContent('Going to Instagram'))
  const shown = new Event('pageshow')
  act(() => void dispatchEvent(Object.assign(shown, { persisted: true })))
  expect(connect).toHaveTextContent('Connect')
  expect(connect).not.toHaveAttribute('aria-busy')
})

test('in the sample a card’s menu says why nothing can be changed', async () => {
  const user = openApp('/social-accounts', { workspace: sample })
  await user.click((await card('Twitter')).getByRole('button', { name: 'More for @ada' }))
  for (const name of ['Refresh now', 'Disconnect']) {
    expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
  }
  expect(screen.getByText(/Everyone shares the sample/)).toBeInTheDocument()
  expect(
    (await card('Instagram')).getByRole('button', { name: 'Connect Instagram' }),
  ).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Add another account' })).toBeNull()
})
