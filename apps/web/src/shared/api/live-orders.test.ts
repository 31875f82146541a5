import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLive } from './live.ts'
import { createQueryClient } from './query-client.ts'

/** What a screen, its line and the server do, each in this order; between each other in any. */
const lanes = {
  screen: ['ask', 'read', 'answer'],
  line: ['connect', 'open'],
  change: ['commit', 'announce'],
  clock: ['300 ms pass'],
} as const
type Step = (typeof lanes)[keyof typeof lanes][number]

const orders = everyOrder(Object.values(lanes).map((lane) => [...lane]))

let line: Line
class Line {
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  readonly close = vi.fn()
  private isListening = false
  private waiting: string[] = []
  constructor() {
    line = this
  }
  /** The server listens from here on; what it says waits until the browser has the line. */
  connect() {
    this.isListening = true
  }
  open() {
    this.onopen?.()
    for (const data of this.waiting.splice(0)) this.onmessage?.({ data })
    this.isOpen = true
  }
  private isOpen = false
  announce() {
    const data = JSON.stringify({ topic: 'clicks' })
    if (this.isOpen) this.onmessage?.({ data })
    else if (this.isListening) this.waiting.push(data)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Line)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Manner {
  /** The screen was here before, and what it has is known to be old. */
  isOld: boolean
  /** Asked for on the way to the screen, which looks once the answer is there. */
  isAhead: boolean
}

/** What a screen shows a second after all of it happened. */
async function play(order: readonly Step[], { isOld, isAhead }: Manner): Promise<unknown> {
  const client = createQueryClient()
  const stop = openLive(client)
  let figure = 'before'
  let read = figure
  let answer = () => {}
  let asked = 0
  const fetchFigure = () => {
    asked += 1
    if (asked > 1) return Promise.resolve(figure)
    return new Promise<string>((resolve) => {
      answer = () => resolve(read)
    })
  }
  const options = {
    queryKey: ['clicks'],
    queryFn: fetchFigure,
    meta: { topics: ['clicks'] as const },
  }
  const observer = new QueryObserver(client, options)
  if (isOld) client.setQueryData(['clicks'], 'long ago', { updatedAt: 1 })
  if (isOld) await client.invalidateQueries({ queryKey: ['clicks'] })
  let leave = () => {}
  const look = () => {
    leave = observer.subscribe(() => {})
  }
  const steps: Record<Step, () => unknown> = {
    ask: () => {
      if (isAhead) void client.prefetchQuery(options)
      else look()
    },
    read: () => {
      read = figure
    },
    answer: () => answer(),
    connect: () => line.connect(),
    open: () => line.open(),
    commit: () => {
      figure = 'after'
    },
    announce: () => line.announce(),
    '300 ms pass': () => {},
  }
  for (const step of order) {
    steps[step]()
    await vi.advanceTimersByTimeAsync(step === '300 ms pass' ? 300 : 0)
  }
  if (isAhead) look()
  await vi.advanceTimersByTimeAsync(1_000)
  const shown = observer.getCurrentResult().data
  leave()
  stop()
  client.clear()
  return shown
}

test.each([
  ['opened for the first time', { isOld: false, isAhead: false }],
  ['opened again', { isOld: true, isAhead: false }],
  ['asked for ahead', { isOld: false, isAhead: true }],
  ['asked for ahead again', { isOld: true, isAhead: true }],
])(
  'a screen that is %s is right within a second, in every order of things',
  async (_which, manner) => {
    const wrong: string[] = []
    for (const order of orders) {
      if ((await play(order, manner)) !== 'after') wrong.push(order.join(', '))
    }
    expect(orders).toHaveLength(1_680)
    expect(wrong).toEqual([])
  },
)

/** Every way to merge the lanes that keeps the order within each. */
function everyOrder(left: Step[][]): Step[][] {
  const begun = left.flatMap((lane, at) => {
    const [first, ...rest] = lane
    if (first === undefined) return []
    const after = left.map((other, place) => (place === at ? rest : other))
    return everyOrder(after).map((order) => [first, ...order])
  })
  return begun.length > 0 ? begun : [[]]
}
