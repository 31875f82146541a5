import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#src/shared/api/query-client.ts'
import { TagDialog, type TaggableBulk } from './tag-dialog.tsx'
import { tagsQuery } from './tags.queries.ts'
import { aTag } from './testing/a-tag.ts'

const [all, some, none] = ['on all', 'on some', 'on none'].map((name, id) => aTag({ id, name }))

function open(part: Partial<TaggableBulk> = {}) {
  const client = createQueryClient()
  const change = vi.fn<TaggableBulk['change']>(async () => true)
  const onClose = vi.fn()
  const tags = [all, some, none].flatMap((tag) => tag ?? [])
  client.setQueryData(tagsQuery.queryKey, tags)
  const bulk = {
    rows: [{ tags: tags.slice(0, 1) }, { tags: tags.slice(0, 2) }],
    count: 2,
    isAll: false,
    change,
    isPending: false,
    clear: () => {},
    ...part,
  }
  render(
    <QueryClientProvider client={client}>
      <TagDialog bulk={bulk} onClose={onClose} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), change, onClose }
}

const box = (name: string) => screen.getByRole('checkbox', { name })
const save = () => screen.getByRole('button', { name: 'Save tags' })

test('a box shows whether all, some or none of the rows have the tag', () => {
  open()
  expect(box('on all')).toBeChecked()
  expect(box('on some')).toBePartiallyChecked()
  expect(box('on none')).not.toBeChecked()
})

test('only what was touched is sent', async () => {
  const { user, change, onClose } = open()
  await user.click(box('on all'))
  await user.click(box('on none'))
  await user.click(save())
  const [sent, title] = change.mock.calls[0] ?? []
  expect(sent).toEqual({ addTags: ['on none'], removeTags: ['on all'] })
  expect(title?.('2 links')).toBe('Changed the tags of 2 links')
  expect(onClose).toHaveBeenCalledOnce()
})

test('half-checked becomes checked for all, and the toast says which tag', async () => {
  const { user, change } = open()
  await user.click(box('on some'))
  await user.click(save())
  const [sent, title] = change.mock.calls[0] ?? []
  expect(sent).toEqual({ addTags: ['on some'] })
  expect(title?.('1 link')).toBe('Added “on some” to 1 link')
})

test('Enter makes the tag that was typed, and finds one by any case', async () => {
  const { user, change } = open()
  await user.type(screen.getByRole('searchbox'), 'gifts{Enter}')
  expect(box('gifts')).toBeChecked()
  await user.type(screen.getByRole('searchbox'), 'ON NONE{Enter}')
  await user.click(save())
  expect(change.mock.calls[0]?.[0]).toEqual({ addTags: ['gifts', 'on none'] })
})

test('nothing touched sends nothing, and a refusal keeps the dialog open', async () => {
  const { user, change, onClose } = open({ isAll: true, count: 40 })
  expect(screen.getByRole('dialog', { name: 'Tag 40 selected' })).toBeInTheDocument()
  change.mockResolvedValue(false)
  await user.click(box('on none'))
  await user.click(save())
  expect(change).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})
