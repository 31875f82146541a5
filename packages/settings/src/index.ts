export {
  type CommandName,
  clientSays,
  commandOf,
  commandSays,
  commandWith,
  homeOfData,
  machineSays,
} from './command-of.ts'
export { connectionCaps } from './connection-caps.ts'
export { type HelpRow, helpLines } from './help.ts'
export { loadEnvFile, settingsLine } from './load-env-file.ts'
export { nearestName } from './nearest-name.ts'
export { readArguments, readOptions } from './read-arguments.ts'
export { Misconfigured, readSettings } from './read-settings.ts'
export { sentenceOf } from './sentence-of.ts'
export { parseS3Url } from './values.ts'
export { type Settings, variables } from './variables.ts'
