import '@testing-library/jest-dom/vitest'
import { type Config, cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// The first test of a file waits for its screen to be compiled; a busy machine takes its time.
configure({ asyncUtilTimeout: 20_000 })

const { asyncWrapper, getElementError } = getConfig()
const { setImmediate } = globalThis

// What is found has its effects behind it: React runs them after the page is there, a turn or two later.
configure({
  asyncWrapper: async (find) => {
    const found = await asyncWrapper(find)
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    return found
  },
})

// What `find…` looks for again prints no page yet: pages no one read took a sixth of the tests' time.
configure({
  getElementError: function errorOf(message, container) {
    // The types leave it out.
    const look: Config & { _disableExpensiveErrorDiagnostics?: boolean } = getConfig()
    const isRepeated = look._disableExpensiveErrorDiagnostics === true
    const error = isRepeated ? new Error(message ?? '') : getElementError(message, container)
    error.name = 'TestingLibraryElementError'
    Error.captureStackTrace(error, errorOf)
    return error
  },
})

// jsdom lacks what Radix, cmdk and the router ask of a browser.
class SilentResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= SilentResizeObserver
globalThis.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words)
  })
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  expect(complaints, 'console.error was called').toEqual([])
})
