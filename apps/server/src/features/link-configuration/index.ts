export { type LinkRow, lockLink, ownLink } from './lock-link.ts'
export { type ArmRow, configurationsOf, hrefOf } from './read-configuration.ts'
export { refuseFaults } from './refuse-faults.ts'
export { writeConfiguration } from './write-configuration.ts'
