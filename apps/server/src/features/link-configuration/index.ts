export { type LinkRow, lockLink, ownLink } from './lock-link.ts'
export { type ArmRow, configurationsOf } from './read-configuration.ts'
export { faultsOf, refuseFaults } from './refuse-faults.ts'
export { writeConfiguration } from './write-configuration.ts'
