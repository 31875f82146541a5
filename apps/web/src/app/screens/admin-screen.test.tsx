import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { answer, api, openApp, pageOf, withApi } from '../testing/open-app.tsx'

withApi()

test('a service that is not set up is not shown as broken', async () => {
  const setups = [
    { service: 'x', state: 'live', settings: ['X_CLIENT_ID'] },
    { service: 'mail', state: 'off', settings: ['SMTP_URL'] },
  ]
  api.use(
    answer('/api/admin/networks', () => []),
    http.get('/api/postback-addresses', () => pageOf([])),
    http.get('/api/postback-calls', () => pageOf([])),
    answer('/api/admin/services', () => setups),
    http.post('/api/admin/services/:service/check', ({ params: { service } }) =>
      HttpResponse.json({ service, isFine: false, message: `A word about ${service}.` }),
    ),
  )
  const user = openApp('/admin?tab=networks')
  const row = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Check connection of ${name}` })
    await user.click(button)
    const item = within(button.closest('li') ?? expect.fail('no row'))
    await item.findByText(/^A word about/)
    return item
  }
  expect((await row('X')).getByLabelText('Needs attention')).toBeInTheDocument()
  const mail = await row('Mail')
  expect(mail.queryByLabelText('Needs attention')).toBeNull()
  expect(mail.getByText('Not connected')).toBeInTheDocument()
})
