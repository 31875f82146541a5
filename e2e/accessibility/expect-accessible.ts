import type { Page } from '@playwright/test'
import axeCore from 'axe-core'
import { expect } from '../marketer.ts'

declare global {
  /** Once its source has run in the page. */
  var axe: typeof axeCore
}

export const widths = [360, 1440] as const
const height = 800
/** Colours alone change with the theme, so only they are looked at twice. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What is open now, at a width: all rules in light, colours in dark, and nothing beyond the edge. */
export async function expectAccessibleAt(page: Page, width: number, name: string) {
  const place = `${name}, ${width} px`
  // What the last click left it on would move from under the pointer, or come under it.
  await page.mouse.move(0, 0)
  await page.setViewportSize({ width, height })
  await showTheme(page, 'light')
  expect(await violationsOf(page), place).toEqual([])
  await expectNoSidewaysScroll(page, place)
  await showTheme(page, 'dark')
  expect(await violationsOf(page, colourRules), `${place}, dark`).toEqual([])
}

/** Until the page has heard of it and painted anew; a look before that sees both themes at once. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(
    (scheme) => getComputedStyle(document.documentElement).colorScheme === scheme,
    colorScheme,
  )
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

/** By all rules, or by some of them. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  const { violations } = await page.evaluate((options) => globalThis.axe.run(document, options), {
    // What passed would be described in full, for nobody.
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  } satisfies axeCore.RunOptions)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

export async function expectNoSidewaysScroll(page: Page, name?: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, name).toBeLessThanOrEqual(0)
}
