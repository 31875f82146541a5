import { expect, onTestFinished, test, vi } from 'vitest'
import { type DiskRoom, roomOf } from './disk-room.ts'
import { watchDisk } from './watch-disk.ts'

test.each([
  [1_000_000_000, 'enough'],
  [999_999_999, 'low'],
  [499_999_999, 'short'],
  [249_999_999, 'scarce'],
  [0, 'scarce'],
])('%d bytes are %s', (bytes, room) => {
  expect(roomOf(bytes)).toBe(room)
})

test('a disk that fills and is cleared is reported once each, and one that cannot be asked never', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let answer: () => Promise<number> = async () => 400_000_000
  const reported: DiskRoom[] = []
  const disk = watchDisk({
    folder: '/',
    read: () => answer(),
    onRoom: (room) => reported.push(room),
  })
  onTestFinished(disk.stop)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(disk.state()).toEqual({ freeBytes: 400_000_000, room: 'short' })
  answer = async () => {
    throw new Error('gone')
  }
  await vi.advanceTimersByTimeAsync(20_000)
  expect(disk.state()).toEqual({ freeBytes: null, room: 'short' })
  answer = async () => 9_000_000_000
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reported).toEqual(['short', 'enough'])
})
