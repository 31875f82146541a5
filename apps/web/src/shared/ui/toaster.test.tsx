import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeReadToasts, dismissToast, getToasts, toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return () => {
    for (const { id } of getToasts()) dismissToast(id)
    vi.runAllTimers()
    vi.useRealTimers()
  }
})

function say(words: Parameters<typeof toast>[0]) {
  act(() => void toast(words))
}

test('at most one toast is visible: a new one takes the place of the old', () => {
  render(<Toaster />)
  say({ title: 'Copied!' })
  say({ title: 'Error', variant: 'destructive' })
  expect(screen.queryByText('Copied!')).not.toBeInTheDocument()
  expect(screen.getByText('Error')).toBeInTheDocument()
})

test('a toast leaves after five seconds and is forgotten five seconds later', () => {
  render(<Toaster />)
  say({ title: 'Copied!', description: 'Link copied to clipboard' })
  act(() => void vi.advanceTimersByTime(5_000))
  expect(screen.queryByText('Link copied to clipboard')).not.toBeInTheDocument()
  expect(getToasts()).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(5_000))
  expect(getToasts()).toHaveLength(0)
})

test('the action of a toast runs and closes it', async () => {
  const undo = vi.fn()
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(<Toaster />)
  say({ title: 'Link archived', action: { label: 'Undo', onClick: undo } })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Link archived')).not.toBeInTheDocument()
})

test('a toast with an action stays for ten seconds', () => {
  render(<Toaster />)
  say({ title: 'Link archived', action: { label: 'Undo', onClick: vi.fn() } })
  act(() => void vi.advanceTimersByTime(9_900))
  expect(screen.getByText('Link archived')).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(100))
  expect(screen.queryByText('Link archived')).not.toBeInTheDocument()
})

test('what Undo says leaves by itself after a finger pressed it', () => {
  render(<Toaster />)
  const onClick = () => void toast({ title: 'Link restored' })
  say({ title: 'Link archived', action: { label: 'Undo', onClick } })
  // A finger leaves no pointer over it, but the focus in it.
  const button = screen.getByRole('button', { name: 'Undo' })
  act(() => button.focus())
  fireEvent.click(button, { detail: 1 })
  expect(screen.getByText('Link restored')).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(5_000))
  expect(screen.queryByText('Link restored')).not.toBeInTheDocument()
})

test('another screen closes what was said before, but for what can be undone', () => {
  render(<Toaster />)
  say({ title: 'Copied!' })
  closeReadToasts()
  expect(screen.getByText('Copied!')).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(1_000))
  act(() => closeReadToasts())
  expect(screen.queryByText('Copied!')).not.toBeInTheDocument()
  say({ title: 'Link archived', action: { label: 'Undo', onClick: vi.fn() } })
  act(() => void vi.advanceTimersByTime(1_000))
  act(() => closeReadToasts())
  expect(screen.getByText('Link archived')).toBeInTheDocument()
})

test('F8 moves the focus to the toasts', () => {
  render(<Toaster />)
  say({ title: 'Copied!' })
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  expect(region.contains(document.activeElement)).toBe(true)
})

test('a toast can be pressed from its first frame', () => {
  render(<Toaster />)
  flushSync(
    () => void toast({ title: 'Link archived', action: { label: 'Undo', onClick: vi.fn() } }),
  )
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(getComputedStyle(undo).pointerEvents).toBe('auto')
})
