export { type ArmRow, configurationsOf, type LinkRow } from './read-configuration.ts'
export { faultsOf, refuseFaults } from './refuse-faults.ts'
export { writeConfiguration } from './write-configuration.ts'
