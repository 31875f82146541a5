import { afterEach, expect, it, vi } from 'vitest'
import { turn } from './turn.ts'

afterEach(() => vi.unstubAllGlobals())

it('lets what one turn leads to be drawn before the next', async () => {
  vi.stubGlobal('scheduler', {
    postTask: (task: () => void) =>
      new Promise<void>((resolve) => setTimeout(() => resolve(task()))),
  })
  const seen: string[] = []
  const first = turn().then(() => {
    seen.push('first')
    setTimeout(() => seen.push('drawn'))
  })
  const second = turn().then(() => seen.push('second'))
  await Promise.all([first, second])
  expect(seen).toEqual(['first', 'drawn', 'second'])
})

it('does not wait where the browser has no tasks to post', async () => {
  const seen: string[] = []
  setTimeout(() => seen.push('later'))
  await Promise.all([turn(), turn()])
  expect(seen).toEqual([])
})
