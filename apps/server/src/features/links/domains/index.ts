export { checkDomains, checkHost } from './check-domains.ts'
export { registerDomains } from './domains.routes.ts'
export { findCertificateFault, lookAtDomain } from './look-at-domain.ts'
