import type { Locator, Page } from '@playwright/test'
import axeCore from 'axe-core'
import { expect } from '../marketer.ts'

declare global {
  /** Once its source has run in the page. */
  var axe: typeof axeCore
}

export const widths = [360, 1440] as const
const height = 800
/** Colors alone change with the theme, so only they are looked at twice. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * What is open now, at each width: all rules in light, colors in dark, and nothing beyond the edge.
 * `shows` is there at both. Painting a page again takes longer than looking at it, so the theme turns
 * once.
 */
export async function expectAccessible(page: Page, shows: Locator, name: string) {
  const [narrow, wide] = widths
  const look = async (width: number, theme: 'light' | 'dark') => {
    const place = `${name}, ${width} px, ${theme}`
    await setWidth(page, width)
    await showTheme(page, theme)
    await expect(shows, place).toBeVisible()
    expect(await violationsOf(page, theme === 'dark' ? colorRules : undefined), place).toEqual([])
    await expectNoSidewaysScroll(page, place)
  }
  await look(narrow, 'light')
  await look(narrow, 'dark')
  await look(wide, 'dark')
  await look(wide, 'light')
}

async function setWidth(page: Page, width: number) {
  // What the last click left it on would move from under the pointer, or come under it.
  await page.mouse.move(0, 0)
  await page.setViewportSize({ width, height })
}

/** Until the page has learned of it and painted again; a look before that sees both themes at once. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async (scheme) => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted))
    while (getComputedStyle(document.documentElement).colorScheme !== scheme) await frame()
    await frame()
    const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity
    const running = document.getAnimations().filter(ends)
    await Promise.allSettled(running.map(({ finished }) => finished))
  }, colorScheme)
}

/** By all rules, or by some of them. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  const { violations } = await page.evaluate((options) => globalThis.axe.run(document, options), {
    // What passed would be described in full, for no one.
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
