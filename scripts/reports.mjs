// Reads the reports of Vitest and Playwright as one list of tests.
import { relative } from 'node:path'
import { root } from './prepare.mjs'

const vitestOutcomes = { passed: 'passed', failed: 'failed' }

export function vitestTests({ testResults }) {
  return testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({
      name: test.fullName,
      file: relative(root, file.name),
      ms: test.duration ?? 0,
      outcome: vitestOutcomes[test.status] ?? 'skipped',
    })),
  )
}

// A test that failed and then passed is a failure: what fails now and then fails for someone.
const playwrightOutcomes = { expected: 'passed', unexpected: 'failed', flaky: 'failed' }

export function playwrightTests({ suites }) {
  return suites
    .flatMap((file) => specsOf(file))
    .flatMap(({ spec, titles }) =>
      spec.tests.map((test) => ({
        name: [...titles, spec.title].join(' › '),
        file: `e2e/${spec.file}`,
        ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
        outcome: playwrightOutcomes[test.status] ?? 'skipped',
        ...(test.status === 'flaky' && { why: ' (failed, then passed)' }),
      })),
    )
}

/** The specs of a suite and of those inside it, with the titles they stand under. */
function specsOf(suite, titles = null) {
  // The outermost suite is the file itself.
  const above = titles === null ? [] : [...titles, suite.title]
  return [
    ...(suite.specs ?? []).map((spec) => ({ spec, titles: above })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, above)),
  ]
}
