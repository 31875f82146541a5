import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SegmentedControl } from './segmented-control.tsx'

const options = [
  { value: '7days', label: '7 days' },
  { value: '30days', label: '30 days' },
] as const

test('a press chooses, and the chosen segment cannot be unchosen', async () => {
  const onChange = vi.fn()
  render(<SegmentedControl label="Period" value="30days" onChange={onChange} options={options} />)
  expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }))
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('7days')
})
