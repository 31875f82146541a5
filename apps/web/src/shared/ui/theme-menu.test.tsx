import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ThemeMenu } from './theme-menu.tsx'
import { TooltipProvider } from './tooltip.tsx'

async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }))
  await userEvent.click(screen.getByRole('menuitemradio', { name }))
}

test('the theme follows the system until one is chosen, and again when that is chosen', async () => {
  render(
    <TooltipProvider>
      <ThemeMenu />
    </TooltipProvider>,
  )
  expect(localStorage.getItem('hopwise.theme')).toBeNull()
  await choose('Dark')
  expect(localStorage.getItem('hopwise.theme')).toBe('dark')
  await choose('System')
  expect(localStorage.getItem('hopwise.theme')).toBeNull()
})
