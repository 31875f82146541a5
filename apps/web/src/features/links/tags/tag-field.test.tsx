import type { Tag } from '@hopwise/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { createQueryClient } from '#src/shared/api/query-client.ts'
import { TagField } from './tag-field.tsx'
import { tagsQuery } from './tags.queries.ts'
import { aTag } from './testing/a-tag.ts'

const known: Tag[] = [
  aTag({ id: 1, name: 'evergreen', links: 12 }),
  aTag({ id: 2, name: 'Summer' }),
]

function Form({ start = [] }: { start?: string[] }) {
  const [names, setNames] = useState(start)
  return (
    <>
      <TagField value={names} onChange={setNames} error={undefined} />
      <output>{JSON.stringify(names)}</output>
    </>
  )
}

function open(start?: string[]) {
  const client = createQueryClient()
  client.setQueryData(tagsQuery.queryKey, known)
  render(
    <QueryClientProvider client={client}>
      <Form {...(start && { start })} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Tags' }) }
}

const chosen = () => JSON.parse(screen.getByRole('status').textContent)

test('Enter takes the tag that is found, by any case', async () => {
  const { user, field } = open()
  await user.type(field, 'summ{Enter}')
  expect(chosen()).toEqual(['Summer'])
  await user.type(field, 'EVERGREEN{Enter}')
  expect(chosen()).toEqual(['Summer', 'evergreen'])
  expect(field).toHaveValue('')
})

test('what no tag is called is made, by Enter, by a comma, or by leaving the field', async () => {
  const { user, field } = open()
  await user.type(field, 'black friday{Enter}')
  await user.type(field, 'q4,')
  await user.type(field, 'gifts')
  await user.tab()
  expect(chosen()).toEqual(['black friday', 'q4', 'gifts'])
})

test('arrows choose among what is found, and a new tag is the last choice', async () => {
  const { user, field } = open()
  await user.type(field, 'e')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'evergreen12',
    'Summer0',
    'Create “e”',
  ])
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { name: /Summer/ })).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  await user.type(field, 'e')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(chosen()).toEqual(['Summer', 'e'])
})

test('a pressed choice is taken without leaving the field', async () => {
  const { user, field } = open()
  await user.click(field)
  await user.click(screen.getByRole('option', { name: /evergreen/ }))
  expect(chosen()).toEqual(['evergreen'])
  expect(field).toHaveFocus()
})

test('Backspace removes the last one, but only from an empty field', async () => {
  const { user, field } = open(['evergreen', 'Summer'])
  await user.type(field, 'x{Backspace}')
  expect(chosen()).toEqual(['evergreen', 'Summer'])
  await user.keyboard('{Backspace}')
  expect(chosen()).toEqual(['evergreen'])
  await user.click(screen.getByRole('button', { name: 'Remove evergreen' }))
  expect(chosen()).toEqual([])
})

test('a tag is never chosen twice', async () => {
  const { user, field } = open(['evergreen'])
  await user.type(field, 'Evergreen{Enter}')
  expect(chosen()).toEqual(['evergreen'])
})

test('Esc closes the choices and keeps what was typed', async () => {
  const { user, field } = open()
  await user.type(field, 'sum{Escape}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(field).toHaveValue('sum')
})
