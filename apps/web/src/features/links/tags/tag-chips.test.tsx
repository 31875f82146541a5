import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TagChips } from './tag-chips.tsx'
import { aTag } from './testing/a-tag.ts'

const tags = ['one', 'two', 'three', 'four'].map((name, id) => aTag({ id, name }))

test('a row shows two tags and names the others', () => {
  render(<TagChips tags={tags} onPick={() => {}} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'one',
    'two',
  ])
  expect(screen.getByTitle('three, four')).toHaveTextContent('+2')
})

test('a drawer shows them all, and a press picks one', async () => {
  const onPick = vi.fn()
  render(<TagChips tags={tags} onPick={onPick} isWhole />)
  await userEvent.click(screen.getByRole('button', { name: 'three' }))
  expect(onPick).toHaveBeenCalledExactlyOnceWith(2)
})
