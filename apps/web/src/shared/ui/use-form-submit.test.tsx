import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { Toaster } from './toaster.tsx'
import { useFormSubmit } from './use-form-submit.ts'

interface Fields {
  url: string
  /** Follows from the URL, and is not shown. */
  productName: string
}

function Form() {
  const form = useForm<Fields>({ defaultValues: { url: 'https://a.example', productName: 'A' } })
  form.register('productName')
  const submit = useFormSubmit({
    form,
    fields: ['url', 'productName'],
    send: () => Promise.reject(new Error('down')),
    onSent: () => {},
    failure: 'Not saved. Please try again.',
  })
  return (
    <form onSubmit={submit}>
      <input aria-label="URL" {...form.register('url')} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.resetField('productName', { defaultValue: '' })}>
        Follow
      </button>
      <Toaster />
    </form>
  )
}

test('the toast of a failure stays until a person corrects what was sent', async () => {
  const user = userEvent.setup()
  render(<Form />)
  const failure = () => screen.queryByText('Not saved. Please try again.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(failure()).toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Follow' }))
  expect(failure()).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'URL' }), '/b')
  await waitFor(() => expect(failure()).toBeNull())
})
