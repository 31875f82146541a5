import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claims } from './claims.ts'
import { Landing } from './landing.tsx'

test('the landing page carries the specified words', () => {
  render(<Landing />)
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent)
  expect(headings).toEqual([
    'Automate Your Affiliate Marketing',
    'Social Integration',
    'Smart Automation',
    'Real-time Analytics',
    'Maximize Revenue',
    'Run it yourself',
    'Ready to Scale Your Affiliate Business?',
  ])
  const buttons = screen.getAllByRole('button').map((button) => button.textContent)
  expect(buttons).toEqual([
    'Log In',
    'Get Started Now',
    'Explore with sample data',
    'Start Free Trial',
  ])
})

test('every sentence below its header is a claim, for which a proof is named', () => {
  render(<Landing />)
  const sentences = within(screen.getByRole('main'))
    .getAllByRole('paragraph')
    .map((paragraph) => paragraph.textContent)
  expect(sentences.toSorted()).toEqual(Object.values(claims).toSorted())
})
