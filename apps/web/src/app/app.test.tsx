import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { aUser, standInServer } from './testing/stand-in-server.ts'

const signedOut = () => Response.json({ message: 'Sign in first' }, { status: 401 })

function at(path: string) {
  history.replaceState(null, '', path)
}

beforeEach(() => {
  at('/')
  delete document.documentElement.dataset['session']
})

test.each(['/', '/affiliate-links', '/no-such-path'])(
  'anyone who is not signed in sees the landing page on %s',
  async (path) => {
    at(path)
    standInServer({ '/api/auth/user': signedOut })
    render(<App />)
    expect(
      await screen.findByRole('heading', { name: 'Automate Your Affiliate Marketing' }),
    ).toBeInTheDocument()
  },
)

test('a page that needs an account says so with a Login link back to it, and / does not', async () => {
  at('/no-such-path')
  standInServer({ '/api/auth/user': signedOut })
  const { unmount } = render(<App />)
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/api/login?next=%2Fno-such-path',
  )
  unmount()
  at('/')
  render(<App />)
  await screen.findByRole('button', { name: 'Log In' })
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
})

test('the landing page says so after an account is deleted', async () => {
  at('/#account-deleted')
  standInServer({ '/api/auth/user': signedOut })
  render(<App />)
  expect(await screen.findByText('Your account is deleted.')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
})

test('that an account is deleted is said once, and never in place of a session that ended', async () => {
  at('/#account-deleted')
  standInServer({ '/api/auth/user': signedOut })
  const { unmount } = render(<App />)
  await screen.findByText('Your account is deleted.')
  expect(location.hash).toBe('')
  unmount()
  at('/#account-deleted')
  localStorage.setItem('hopwise.signed-in', '1')
  render(<App />)
  expect(await screen.findByText('Your session ended.')).toBeInTheDocument()
  expect(screen.queryByText('Your account is deleted.')).not.toBeInTheDocument()
})

test('a server that cannot be reached counts as not signed in', async () => {
  standInServer({ '/api/auth/user': () => Promise.reject(new TypeError('Failed to fetch')) })
  render(<App />)
  expect(await screen.findByRole('button', { name: 'Log In' })).toBeInTheDocument()
})

test('while it is asked who is signed in, a newcomer sees the landing page', async () => {
  standInServer({ '/api/auth/user': () => new Promise(() => {}) })
  render(<App />)
  expect(await screen.findByRole('button', { name: 'Get Started Now' })).toBeInTheDocument()
})

test('while it is asked, anyone who was signed in before sees the outline of the shell', () => {
  localStorage.setItem('hopwise.signed-in', '1')
  standInServer({ '/api/auth/user': () => new Promise(() => {}) })
  render(<App />)
  expect(screen.getByRole('status', { name: 'Loading Hopwise' })).toBeInTheDocument()
})

test('the outline already names the screen that is on its way', () => {
  localStorage.setItem('hopwise.signed-in', '1')
  standInServer({ '/api/auth/user': () => new Promise(() => {}) })
  at('/earnings')
  render(<App />)
  expect(screen.getByText('Every commission, from the click to the payout.')).toBeInTheDocument()
})

test('anyone who is signed in is welcomed by first name and can log out', async () => {
  standInServer({ '/api/auth/user': () => Response.json(aUser()) })
  render(<App />)
  expect(await screen.findByText('Welcome, Ada')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout')
})

test('without a first name the welcome goes to User', async () => {
  standInServer({ '/api/auth/user': () => Response.json(aUser({ firstName: '' })) })
  render(<App />)
  expect(await screen.findByText('Welcome, User')).toBeInTheDocument()
})

test('a path without a screen shows the not-found page inside the shell', async () => {
  at('/no-such-path')
  standInServer({ '/api/auth/user': () => Response.json(aUser()) })
  render(<App />)
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument()
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()
  expect(document.title).toBe('404 Page Not Found · Hopwise')
})

test('the sample workspace is marked as such', async () => {
  const workspace = {
    id: 1,
    name: 'Sample',
    isSample: true,
    timeZone: 'UTC',
    market: null,
    hasEarned: false,
  }
  at('/no-such-path')
  standInServer({ '/api/auth/user': () => Response.json(aUser({ workspace })) })
  render(<App />)
  expect(await screen.findByText('Sample data')).toBeInTheDocument()
})

test('a person whose session ended sees that, and comes back where they were', async () => {
  at('/affiliate-links?search=desk')
  localStorage.setItem('hopwise.signed-in', '1')
  standInServer({ '/api/auth/user': signedOut })
  render(<App />)
  expect(await screen.findByText('Your session ended.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/api/login?next=%2Faffiliate-links%3Fsearch%3Ddesk',
  )
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/affiliate-links', search: '?search=desk', assign })
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
  await userEvent.click(screen.getByRole('button', { name: 'Get Started Now' }))
  vi.unstubAllGlobals()
  const next = 'next=%2Faffiliate-links%3Fsearch%3Ddesk'
  expect(assign.mock.calls).toEqual([[`/api/login?${next}`], [`/api/login?start=trial&${next}`]])
})

test('a failing server does not sign out anyone who was signed in', async () => {
  localStorage.setItem('hopwise.signed-in', '1')
  let answer = () => new Response(null, { status: 503 })
  standInServer({ '/api/auth/user': () => answer() })
  render(<App />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Hopwise can’t be reached.')
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/api/login')
  expect(localStorage.getItem('hopwise.signed-in')).toBe('1')
  at('/no-such-path')
  answer = () => Response.json(aUser())
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Welcome, Ada')).toBeInTheDocument()
})

test('a Logout in another tab ends the session in this one', async () => {
  at('/no-such-path')
  standInServer({ '/api/auth/user': () => Response.json(aUser()) })
  render(<App />)
  await screen.findByText('Welcome, Ada')
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'hopwise.signed-in', newValue: null }))
  })
  expect(screen.getByText('Your session ended.')).toBeInTheDocument()
})

test('where the page came without a session, no one asks who is signed in', async () => {
  document.documentElement.dataset['session'] = 'no'
  const asked = standInServer({})
  render(<App />)
  expect(await screen.findByRole('button', { name: 'Log In' })).toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
})

test('where it came without one, and this browser was signed in lately, the session has ended', async () => {
  at('/affiliate-links')
  document.documentElement.dataset['session'] = 'no'
  localStorage.setItem('hopwise.signed-in', '1')
  standInServer({})
  render(<App />)
  expect(await screen.findByText('Your session ended.')).toBeInTheDocument()
  expect(localStorage.getItem('hopwise.signed-in')).toBeNull()
})

test('after signing in, the outline of the shell waits from the start', () => {
  document.documentElement.dataset['session'] = 'yes'
  standInServer({ '/api/auth/user': () => new Promise(() => {}) })
  render(<App />)
  expect(screen.getByRole('status', { name: 'Loading Hopwise' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Get Started Now' })).not.toBeInTheDocument()
})
