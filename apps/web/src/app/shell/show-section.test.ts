import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showSection } from './show-section.ts'

test('the heading of a section keeps the focus that something else takes meanwhile', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  document.body.innerHTML = '<main><h1 tabindex="-1">Settings</h1></main>'
  const [main, title] = document.querySelectorAll<HTMLElement>('main, h1')
  showSection('Webhooks')
  main?.insertAdjacentHTML('beforeend', '<h2>Webhooks</h2>')
  const heading = document.querySelector('h2')
  await waitFor(() => expect(heading).toHaveFocus())
  title?.focus()
  main?.append('The rest of the screen')
  await waitFor(() => expect(heading).toHaveFocus())
})
