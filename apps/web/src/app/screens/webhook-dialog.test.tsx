import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WebhookDialog } from '#src/features/money/webhooks/webhook-dialog.tsx'
import { currentUserQuery } from '#src/shared/api/current-user.ts'
import { aUser } from '../testing/stand-in-server.ts'

test('a webhook without events says so aloud, and its events get the focus', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } })
  client.setQueryData(currentUserQuery.queryKey, aUser())
  render(
    <QueryClientProvider client={client}>
      <WebhookDialog onClose={vi.fn()} onSecret={vi.fn()} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(/^URL/), 'https://receiver.example/hooks')
  await user.click(screen.getByRole('checkbox', { name: 'Conversions' }))
  await user.click(screen.getByRole('button', { name: 'Add Webhook' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Select at least one event')
  expect(screen.getByRole('group', { name: 'Events' })).toHaveFocus()
})
