import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fetchPartsWhenIdle, lazyPart, refetchParts } from './lazy-part.tsx'

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : String(this.state.error)
  }
}

const show = (part: ReactNode) =>
  render(
    <Boundary>
      <Suspense fallback="loading">{part}</Suspense>
    </Boundary>,
  )

const missing = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a-1.js'))
const Chart = () => <p>A chart</p>

const network = (isThere: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)

beforeEach(() => {
  // What React says of an error that a boundary shows.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('code that cannot be fetched says that you’re offline, and comes with the next try', async () => {
  network(false)
  const fetchCode = vi.fn<() => Promise<typeof Chart>>(missing)
  const Lazy = lazyPart(fetchCode)
  const { unmount } = show(<Lazy />)
  expect(await screen.findByText(/You’re offline/)).toBeInTheDocument()
  unmount()
  fetchCode.mockResolvedValue(Chart)
  await act(() => refetchParts())
  show(<Lazy />)
  expect(await screen.findByText('A chart')).toBeInTheDocument()
  expect(fetchCode).toHaveBeenCalledTimes(2)
})

test('a server that does not answer counts as offline, and one that does has taken the code away', async () => {
  network(true)
  const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetched)
  const Unreached = lazyPart<object>(missing)
  const { unmount } = show(<Unreached />)
  expect(await screen.findByText(/You’re offline/)).toBeInTheDocument()
  unmount()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  const Gone = lazyPart<object>(missing)
  show(<Gone />)
  expect(await screen.findByText(/dynamically imported module/)).toBeInTheDocument()
})

test('after the first screen, when the browser is idle, all parts are fetched, and where it saves data none is', async () => {
  vi.stubGlobal('requestIdleCallback', (done: () => void) => done())
  const fetchCode = vi.fn(() => Promise.resolve(Chart))
  lazyPart(fetchCode)
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true, effectiveType: '4g' } })
  await fetchPartsWhenIdle()
  expect(fetchCode).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const fetching = fetchPartsWhenIdle()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(fetchCode).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await fetching
  expect(fetchCode).toHaveBeenCalledOnce()
})
