export { invalidateLinks } from './invalidate-links.ts'
export { type ArmRow, configurationsOf, type LinkRow } from './read-configuration.ts'
export { issuesOf, refuseIssues } from './refuse-issues.ts'
export { writeConfiguration } from './write-configuration.ts'
