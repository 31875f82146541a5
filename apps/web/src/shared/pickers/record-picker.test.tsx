import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Field } from '../ui/field.tsx'
import { type Choices, RecordPicker } from './record-picker.tsx'

interface Item {
  id: number
  name: string
}

const all = Array.from({ length: 3000 }, (_, n): Item => ({ id: n + 1, name: `Desk ${n + 1}` }))
let asked: string[]
let isDown: boolean
let isOneDown: boolean
let held: Promise<void> | undefined
beforeEach(() => {
  asked = []
  isDown = false
  isOneDown = false
  held = undefined
})

async function find(search: string, pageSize: number) {
  asked.push(search)
  await held
  if (isDown) throw new Error('down')
  const found = all.filter(({ name }) => name.includes(search))
  return { items: found.slice(0, pageSize), total: found.length }
}

const choices: Choices<Item> = {
  noun: 'desk',
  usePage: ({ search, pageSize }, enabled) =>
    useQuery({ queryKey: ['page', search], queryFn: () => find(search, pageSize), enabled }),
  useOne: (id) =>
    useQuery({
      queryKey: ['one', id],
      queryFn: async () => {
        if (isOneDown) throw new Error('down')
        return all.find((one) => one.id === id) ?? null
      },
      enabled: id !== null,
    }).data,
  optionOf: ({ name }) => ({ label: name }),
}

function Form({ first }: { first: number | null }) {
  const [value, setValue] = useState(first)
  return (
    <Field label="Desk">
      <RecordPicker
        choices={choices}
        value={value}
        onChange={setValue}
        placeholder="No desk"
        none="No desk"
      />
    </Field>
  )
}

function open(first: number | null = null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Form first={first} />
    </QueryClientProvider>,
  )
  return screen.getByRole('combobox', { name: 'Desk' })
}

test('nothing is loaded before it is opened, and only the chosen one is named', async () => {
  const field = open(2900)
  await waitFor(() => expect(field).toHaveTextContent('Desk 2900'))
  expect(asked).toEqual([])
})

test('any of thousands is found by typing, and no more than fifty are drawn', async () => {
  const field = open()
  await userEvent.click(field)
  expect(await screen.findByText('50 of 3,000 desks. Type to find another.')).toBeInTheDocument()
  expect(screen.getAllByRole('option')).toHaveLength(51)
  await userEvent.keyboard('2999')
  expect(await screen.findByRole('option', { name: 'Desk 2999' })).toBeInTheDocument()
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveTextContent('Desk 2999')
  // It asked once the typing paused, not for each letter.
  expect(asked).toEqual(['', '2999'])
})

test('Enter before the server answers chooses nothing that does not fit', async () => {
  const field = open()
  await userEvent.click(field)
  await screen.findByRole('option', { name: 'Desk 1' })
  await userEvent.keyboard('2999{Enter}')
  expect(field).toHaveTextContent('No desk')
})

test('none of them is a choice, and a list that failed is loaded again', async () => {
  const field = open(7)
  isDown = true
  await userEvent.click(field)
  await userEvent.keyboard('8')
  const again = await screen.findByRole('button', { name: 'Load the desks again' })
  isDown = false
  await userEvent.click(again)
  await screen.findByRole('option', { name: 'Desk 8' })
  await userEvent.clear(screen.getByPlaceholderText('Search desks'))
  await userEvent.click(await screen.findByRole('option', { name: 'No desk' }))
  expect(field).toHaveTextContent('No desk')
})

test('a list that has an option for none still says that it is loading, or that it failed', async () => {
  isDown = true
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  await userEvent.click(open())
  expect(screen.getByText('Searching…')).toBeInTheDocument()
  resolve()
  const again = await screen.findByRole('button', { name: 'Load the desks again' })
  expect(screen.getByRole('option', { name: 'No desk' })).toBeInTheDocument()
  isDown = false
  again.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('option', { name: 'Desk 1' })).toBeInTheDocument()
})

test('a chosen one that is loading, fails or is gone is never shown as none', async () => {
  isOneDown = true
  const field = open(7)
  expect(field).toHaveTextContent('This desk')
  cleanup()
  isOneDown = false
  const gone = open(4000)
  await waitFor(() => expect(gone).toHaveTextContent('This desk'))
})
