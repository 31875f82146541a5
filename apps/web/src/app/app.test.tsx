import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { App } from './app.tsx'
import { aUser, standInServer } from './testing/stand-in-server.ts'

const signedOut = () => Response.json({ message: 'Sign in first' }, { status: 401 })

function at(path: string) {
  history.replaceState(null, '', path)
}

beforeEach(() => at('/'))

test.each(['/', '/affiliate-links', '/no-such-path'])(
  'whoever is not signed in sees the landing page on %s',
  async (path) => {
    at(path)
    standInServer({ '/api/auth/user': signedOut })
    render(<App />)
    expect(
      await screen.findByRole('heading', { name: 'Automate Your Affiliate Marketing' }),
    ).toBeInTheDocument()
  },
)

test('a server that cannot be reached counts as not signed in', async () => {
  standInServer({ '/api/auth/user': () => Promise.reject(new TypeError('Failed to fetch')) })
  render(<App />)
  expect(await screen.findByRole('button', { name: 'Log In' })).toBeInTheDocument()
})

test('while it is asked who is signed in, a newcomer sees the landing page', () => {
  standInServer({ '/api/auth/user': () => new Promise(() => {}) })
  render(<App />)
  expect(screen.getByRole('button', { name: 'Get Started Now' })).toBeInTheDocument()
})

test('while it is asked, whoever was signed in before sees the outline of the shell', () => {
  localStorage.setItem('hopwise.signed-in', '1')
  standInServer({ '/api/auth/user': () => new Promise(() => {}) })
  render(<App />)
  expect(screen.getByRole('status', { name: 'Loading Hopwise' })).toBeInTheDocument()
})

test('whoever is signed in is welcomed by first name and can log out', async () => {
  standInServer({ '/api/auth/user': () => Response.json(aUser()) })
  render(<App />)
  expect(await screen.findByText('Welcome, Ada', {}, { timeout: 5_000 })).toBeInTheDocument()
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
  const workspace = { id: 1, name: 'Sample', isSample: true, timeZone: 'UTC' }
  at('/no-such-path')
  standInServer({ '/api/auth/user': () => Response.json(aUser({ workspace })) })
  render(<App />)
  expect(await screen.findByText('Sample data')).toBeInTheDocument()
})
