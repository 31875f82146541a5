import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { DescriptionField } from './description-field.tsx'
import { useNewProductForm } from './use-new-product-form.ts'

function Refused() {
  const form = useNewProductForm()
  useEffect(() => form.setError('descriptionFrom', { message: 'Please enter a valid URL' }), [form])
  return <DescriptionField form={form} />
}

test('a refused page of the description shows its error at the description', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Refused />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Please enter a valid URL')).toBeInTheDocument()
})
