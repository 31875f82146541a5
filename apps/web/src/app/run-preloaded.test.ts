import { afterEach, expect, test } from 'vitest'
import { runPreloaded } from './run-preloaded.ts'

const ran: string[] = []
Object.assign(globalThis, { ran })

afterEach(() => {
  document.head.replaceChildren()
})

function preload(code: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = `data:text/javascript,${encodeURIComponent(code)}`
  document.head.append(link)
}

test('code that was asked for runs in its order, past a file that fails', async () => {
  preload('globalThis.ran.push("libraries")')
  preload('throw new Error("out of order")')
  preload('globalThis.ran.push("screen")')
  await runPreloaded()
  expect(ran).toEqual(['libraries', 'screen'])
})
