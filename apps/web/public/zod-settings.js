// Runs before the app: zod would try to make code from text, which the page's policy refuses and reports.
globalThis.__zod_globalConfig = { jitless: true }
