const heading = '## Unreleased'
const section = /^## /m

/** The changelog with what was unreleased under the version and its day. Throws where there is nothing. */
export function dateChangelog(changelog: string, version: string, day: string): string {
  const parts = changelog.split(`\n${heading}\n`)
  const [before, after] = parts
  if (before === undefined || after === undefined || parts.length > 2) {
    throw new Error(`CHANGELOG.md must have one heading “${heading}”.`)
  }
  if (!/^- /m.test(after.split(section)[0] ?? '')) {
    throw new Error(`CHANGELOG.md says nothing under “${heading}”, so there is nothing to release.`)
  }
  const title = `## ${version}`
  if (changelog.split('\n').some((line) => line === title || line.startsWith(`${title} `))) {
    throw new Error(`CHANGELOG.md has ${version} already.`)
  }
  return `${before}\n${heading}\n\n${title} - ${day}\n${after}`
}
