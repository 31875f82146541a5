import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BadgeLine } from './badge-line.tsx'

/** As a browser does once what is observed is laid out. */
class LaidOut {
  readonly #announce: (entries: []) => void
  constructor(announce: (entries: []) => void) {
    this.#announce = announce
  }
  observe() {
    this.#announce([])
  }
  unobserve() {}
  disconnect() {}
}

/** A line with room for so many of its badges; the others wrap below. */
function aLineWithRoomFor(room: number) {
  vi.stubGlobal('ResizeObserver', LaidOut)
  const top = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get')
  top.mockImplementation(function (this: HTMLElement) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this)
    return place < room ? 0 : 26
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60)
  render(
    <BadgeLine>
      {['Desk', 'Office', 'Sale'].map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </BadgeLine>,
  )
}

test('badges without room are not reached by key, but by the number that opens them', async () => {
  aLineWithRoomFor(1)
  expect(screen.getByText('Desk')).not.toHaveAttribute('inert')
  for (const name of ['Office', 'Sale']) expect(screen.getByText(name)).toHaveAttribute('inert')
  await userEvent.click(screen.getByRole('button', { name: '2 more' }))
  expect(screen.getByRole('dialog', { name: 'All labels' })).toHaveTextContent('DeskOfficeSale')
})

test('where no badge has room, the number says what it counts', () => {
  aLineWithRoomFor(0)
  expect(screen.getByRole('button', { name: '3 labels' })).not.toHaveTextContent('+')
})
