/** Set by `playwright.config.ts`, unless someone chose one. */
const first = Number(process.env['E2E_PORT'])
/** Set by Playwright; what runs at the same time has another one. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

/** Hopwise and its sandbox, of the worker this runs in. */
export const port = first + 2 * worker
export const sandboxPort = port + 1
export const hopwiseUrl = `http://localhost:${port}`
export const sandboxUrl = `http://localhost:${sandboxPort}`
