import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { App } from '../app.tsx'
import { aUser, standInServer } from '../testing/stand-in-server.ts'

async function signedInAt(path: string) {
  history.replaceState(null, '', path)
  standInServer({ '/api/auth/user': () => Response.json(aUser()) })
  render(<App />)
  await screen.findByText('Welcome, Ada')
  return within(screen.getByRole('navigation', { name: 'Main' }))
}

test('Dashboard and Social & Campaigns are open at first, the other groups closed', async () => {
  const nav = await signedInAt('/no-such-path')
  expect(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/')
  expect(nav.getByRole('link', { name: 'Content Generator' })).toBeInTheDocument()
  expect(nav.queryByRole('link', { name: 'Smart Links' })).not.toBeInTheDocument()
  expect(nav.getByRole('button', { name: 'Account' })).toHaveAttribute('aria-expanded', 'false')
})

test('the group of the screen one arrives at opens itself', async () => {
  const nav = await signedInAt('/link-optimization')
  expect(await nav.findByRole('link', { name: 'Link Intelligence' })).toHaveAttribute(
    'href',
    '/link-optimization',
  )
})

test('a group is closed and opened by its name, and the browser remembers', async () => {
  const nav = await signedInAt('/no-such-path')
  await userEvent.click(nav.getByRole('button', { name: 'Distribution' }))
  expect(nav.getByRole('link', { name: 'Quick Start' })).toBeInTheDocument()
  await userEvent.click(nav.getByRole('button', { name: 'Dashboard' }))
  expect(nav.queryByRole('link', { name: 'Overview' })).not.toBeInTheDocument()
  expect(localStorage.getItem('hopwise.sidebar')).toContain('Distribution')
})

test('the collapsed sidebar keeps every screen as a named icon', async () => {
  await signedInAt('/no-such-path')
  await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(nav.getAllByRole('link')).toHaveLength(14)
  expect(nav.getByRole('link', { name: 'Subscription' })).toBeInTheDocument()
})

test('Ctrl K opens any screen by a few letters', async () => {
  await signedInAt('/no-such-path')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('affil')
  expect(await screen.findByRole('option', { name: 'Affiliate Links' })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: 'Analytics' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(location.pathname).toBe('/affiliate-links')
})

test('the account menu welcomes by first name and holds what is one’s own', async () => {
  await signedInAt('/no-such-path')
  expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout')
  await userEvent.click(screen.getByRole('button', { name: 'Welcome, Ada, your account' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByText('ada@example.com')).toBeInTheDocument()
  for (const [name, path] of [
    ['Settings', '/settings'],
    ['Subscription', '/subscription'],
    ['Admin', '/admin'],
    ['Logout', '/api/logout'],
  ] as const) {
    expect(menu.getByRole('menuitem', { name })).toHaveAttribute('href', path)
  }
  expect(menu.getByRole('menuitemradio', { name: 'Dark' })).toBeInTheDocument()
  await userEvent.click(menu.getByRole('menuitem', { name: 'Keyboard shortcuts' }))
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument()
})

test('while there is no network, a strip below the header says so', async () => {
  await signedInAt('/no-such-path')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText(/You’re offline/)).toBeInTheDocument()
  network.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument()
})

test('the bar at the bottom of a phone leads to the most used screens, and makes anything', async () => {
  await signedInAt('/campaigns')
  const bar = within(screen.getByRole('navigation', { name: 'Most used' }))
  await userEvent.click(bar.getByRole('link', { name: 'Earnings' }))
  expect(bar.getByRole('link', { name: 'Earnings' })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(bar.getByRole('button', { name: 'New' }))
  expect(screen.getByRole('menuitem', { name: 'Affiliate link' })).toHaveAttribute(
    'href',
    '/affiliate-links?create=link',
  )
})

test('a menu that is opened while a screen is on its way stays open', async () => {
  await signedInAt('/no-such-path')
  const bar = within(screen.getByRole('navigation', { name: 'Most used' }))
  await userEvent.click(bar.getByRole('link', { name: 'Earnings' }))
  await userEvent.click(bar.getByRole('button', { name: 'New' }))
  const hidden = { hidden: true }
  await screen.findByRole('heading', { level: 1, name: 'Earnings', ...hidden })
  expect(screen.getByRole('menuitem', { name: 'Affiliate link' })).toBeInTheDocument()
})

test('the drawer opens at the first press, and closes where it leads', async () => {
  await signedInAt('/no-such-path')
  await userEvent.click(screen.getByRole('button', { name: 'Open navigation' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Navigation' }))
  await userEvent.click(drawer.getByRole('link', { name: 'Earnings' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(location.pathname).toBe('/earnings')
})
