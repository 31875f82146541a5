import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'
import { Toaster } from './toaster.tsx'
import { TooltipProvider } from './tooltip.tsx'

function copyButton() {
  render(
    <TooltipProvider>
      <CopyButton
        value="https://go.example/l/desk"
        copied={{ title: 'Copied!', description: 'Link copied to clipboard' }}
      />
      <Toaster />
    </TooltipProvider>,
  )
}

test('the value reaches the clipboard and a toast says so', async () => {
  const user = userEvent.setup()
  copyButton()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('https://go.example/l/desk')
  expect(screen.getByText('Link copied to clipboard')).toBeInTheDocument()
})

test('a refusal of the browser is said, not hidden', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'))
  document.execCommand = () => false
  copyButton()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Could not copy')).toBeInTheDocument()
})
