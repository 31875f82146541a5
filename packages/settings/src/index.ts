export { loadEnvFile, type Sources } from './load-env-file.ts'
export { readArguments } from './read-arguments.ts'
export { Misconfigured, readSettings } from './read-settings.ts'
export { type Settings, variables } from './variables.ts'
