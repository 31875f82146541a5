import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './use-selection.ts'

const pageOf = (...ids: number[]) => ids.map((id) => ({ id }))

function selecting(items = pageOf(1, 2, 3, 4, 5)) {
  return renderHook(({ rows, filter }) => useSelection(rows, 120, filter), {
    initialProps: { rows: items, filter: {} as object },
  })
}

test('rows are chosen and left out one by one', () => {
  const { result } = selecting()
  act(() => result.current.toggle(2, true))
  act(() => result.current.toggle(4, true))
  expect(result.current.rows).toEqual(pageOf(2, 4))
  act(() => result.current.toggle(2, false))
  expect(result.current.rows).toEqual(pageOf(4))
})

test('a range goes from the row pressed before, in both directions', () => {
  const { result } = selecting()
  act(() => result.current.toggle(4, true))
  act(() => result.current.toggle(2, true, true))
  expect(result.current.rows).toEqual(pageOf(2, 3, 4))
  act(() => result.current.toggle(5, true))
  act(() => result.current.toggle(3, false, true))
  expect(result.current.rows, 'what is left out is a range too').toEqual(pageOf(2))
})

test('a range without a row pressed before is that row alone', () => {
  const { result } = selecting()
  act(() => result.current.toggle(3, true, true))
  expect(result.current.rows).toEqual(pageOf(3))
})

test('another page begins with none, and no range reaches into it', () => {
  const { result, rerender } = selecting()
  act(() => result.current.toggle(2, true))
  rerender({ rows: pageOf(6, 7, 8), filter: {} })
  expect(result.current.count).toBe(0)
  act(() => result.current.toggle(8, true, true))
  expect(result.current.rows).toEqual(pageOf(8))
})

test('all that match are counted beyond the page, until one is left out', () => {
  const { result } = selecting()
  act(() => result.current.togglePage(true))
  expect(result.current).toMatchObject({ isAll: false, count: 5 })
  act(() => result.current.selectAll())
  expect(result.current).toMatchObject({ isAll: true, count: 120 })
  act(() => result.current.toggle(2, false))
  expect(result.current).toMatchObject({ isAll: false, count: 4 })
})

test('all of one filter are not all of another', () => {
  const { result, rerender } = selecting()
  act(() => result.current.selectAll())
  rerender({ rows: pageOf(1, 2), filter: { status: 'paid' } })
  expect(result.current).toMatchObject({ isAll: false, count: 0 })
})

test('clearing leaves nothing chosen', () => {
  const { result } = selecting()
  act(() => result.current.toggle(2, true))
  act(() => result.current.selectAll())
  act(() => result.current.clear())
  expect(result.current).toMatchObject({ isAll: false, count: 0 })
})
