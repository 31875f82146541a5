import type { Locator, Page } from '@playwright/test'
import axeCore from 'axe-core'
import { expect } from '../marketer.ts'

declare global {
  /** Once its source has run in the page. */
  var axe: typeof axeCore
}

export const widths = [360, 1440] as const
const height = 800
/** Part of WCAG 2.2 AA, and off in axe unless it is asked for. */
const fingerRules = { 'target-size': { enabled: true } }
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

/** By all rules, targets for fingers among them, or by some of them. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  const { violations } = await page.evaluate((options) => globalThis.axe.run(document, options), {
    rules: fingerRules,
    // What passed would be described in full, for no one.
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  } satisfies axeCore.RunOptions)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

/** Neither the page nor what scrolls in a dialog, where the page's width says nothing. */
export async function expectNoSidewaysScroll(page: Page, name?: string) {
  const wide = await page.evaluate(() => {
    const scrolls = (one: Element) => getComputedStyle(one).overflowX !== 'visible'
    // A row of tabs or a table scrolls on purpose, and a field or a cut name holds more than it shows.
    const onPurpose = '.overflow-x-auto, .truncate, input, textarea, select, [class*="sr-only"]'
    const inDialogs = [...document.querySelectorAll('[role=dialog], [role=dialog] *')]
    const parts = inDialogs.filter((one) => scrolls(one) && !one.matches(onPurpose))
    return [document.documentElement, ...parts]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `${one.tagName} ${one.className}: ${one.scrollWidth} of ${one.clientWidth}`)
  })
  expect(wide, name).toEqual([])
}
