import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { getLiveStatus, openLive } from './live.ts'
import { createQueryClient } from './query-client.ts'

class FakeEventSource {
  static readonly CLOSED = 2
  static last: FakeEventSource
  readyState = 1
  onopen?: () => void
  onerror?: () => void
  onmessage?: (event: { data: string }) => void
  close = vi.fn()
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeEventSource.last = this
  }
  say(data: unknown) {
    this.onmessage?.({ data: JSON.stringify(data) })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

async function listening() {
  const client = createQueryClient()
  const clicks = vi.fn(() => Promise.resolve(1))
  const links = vi.fn(() => Promise.resolve(1))
  await client.fetchQuery({ queryKey: ['clicks'], queryFn: clicks, meta: { topics: ['clicks'] } })
  await client.fetchQuery({ queryKey: ['links'], queryFn: links, meta: { topics: ['links'] } })
  const isOld = (key: string) => client.getQueryState([key])?.isInvalidated
  const stop = openLive(client)
  return { source: FakeEventSource.last, client, isOld, stop }
}

test('an event makes old exactly the queries that name its topic', async () => {
  const { source, isOld } = await listening()
  source.say({ topic: 'clicks' })
  await vi.advanceTimersByTimeAsync(300)
  expect(isOld('clicks')).toBe(true)
  expect(isOld('links')).toBe(false)
})

test('an unknown or broken event changes nothing', async () => {
  const { source, isOld } = await listening()
  source.say({ topic: 'weather' })
  source.onmessage?.({ data: 'not json' })
  await vi.advanceTimersByTimeAsync(300)
  expect(isOld('clicks')).toBe(false)
})

test('what was asked for before the line was up is fetched again: its changes were not announced', async () => {
  const { source, isOld } = await listening()
  source.onopen?.()
  await vi.advanceTimersByTimeAsync(300)
  expect(isOld('clicks')).toBe(true)
  expect(isOld('links')).toBe(true)
})

test('what is asked for once the line is up is not fetched twice', async () => {
  const client = createQueryClient()
  const stop = openLive(client)
  FakeEventSource.last.onopen?.()
  const clicks = vi.fn(() => Promise.resolve(1))
  await client.fetchQuery({ queryKey: ['clicks'], queryFn: clicks, meta: { topics: ['clicks'] } })
  await vi.advanceTimersByTimeAsync(300)
  expect(client.getQueryState(['clicks'])?.isInvalidated).toBe(false)
  stop()
})

test('after a lost line everything live is fetched again', async () => {
  const { source, isOld } = await listening()
  source.onopen?.()
  source.onerror?.()
  expect(getLiveStatus()).toBe('connecting')
  source.onopen?.()
  await vi.advanceTimersByTimeAsync(300)
  expect(getLiveStatus()).toBe('live')
  expect(isOld('clicks')).toBe(true)
  expect(isOld('links')).toBe(true)
})

test('stopping closes the line', async () => {
  const { source, stop } = await listening()
  stop()
  expect(source.close).toHaveBeenCalledOnce()
})

test('a line the server refused is opened again', async () => {
  const { source } = await listening()
  source.readyState = FakeEventSource.CLOSED
  source.onerror?.()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(FakeEventSource.last).not.toBe(source)
})

function turn(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a hidden tab lets go of its line; seen again, it opens one and fetches everything live', async () => {
  const { source, isOld, stop } = await listening()
  source.onopen?.()
  turn('hidden')
  expect(source.close).toHaveBeenCalledOnce()
  turn('visible')
  expect(FakeEventSource.last).not.toBe(source)
  FakeEventSource.last.onopen?.()
  await vi.advanceTimersByTimeAsync(300)
  expect(isOld('clicks')).toBe(true)
  expect(isOld('links')).toBe(true)
  stop()
})

test('a line that waits to be opened again stays closed while the tab is hidden', async () => {
  const { source, stop } = await listening()
  source.readyState = FakeEventSource.CLOSED
  source.onerror?.()
  turn('hidden')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(FakeEventSource.last).toBe(source)
  stop()
})

test('while announcements go on without a pause, screens ask again less and less often', async () => {
  const client = createQueryClient()
  const stop = openLive(client)
  FakeEventSource.last.onopen?.()
  const links = vi.fn(() => Promise.resolve(1))
  const topics = ['links'] as const
  await client.fetchQuery({ queryKey: ['links'], queryFn: links, meta: { topics } })
  const observer = new QueryObserver(client, {
    queryKey: ['links'],
    queryFn: links,
    meta: { topics },
    staleTime: Infinity,
  })
  const leave = observer.subscribe(() => {})
  const sayFor = async (seconds: number) => {
    for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
      FakeEventSource.last.say({ topic: 'links' })
      await vi.advanceTimersByTimeAsync(100)
    }
  }
  await sayFor(20)
  expect(links.mock.calls.length - 1).toBeLessThanOrEqual(8)
  await vi.advanceTimersByTimeAsync(10_000)
  const before = links.mock.calls.length
  await sayFor(0.4)
  expect(links).toHaveBeenCalledTimes(before + 1)
  leave()
  stop()
})

test('what a person does is answered soon, however long announcements went on before', async () => {
  const { source, isOld, client, stop } = await listening()
  for (let tenth = 0; tenth < 200; tenth += 1) {
    source.say({ topic: 'clicks' })
    await vi.advanceTimersByTimeAsync(100)
  }
  source.say({ topic: 'links' })
  await new MutationObserver(client, { mutationFn: () => Promise.resolve(1) }).mutate()
  await vi.advanceTimersByTimeAsync(300)
  expect(isOld('links')).toBe(true)
  stop()
})
