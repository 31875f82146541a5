export { acmeKeyPurpose } from './acme-key-purpose.ts'
export { findOrderProblem } from './find-order-problem.ts'
export { openTls } from './open-tls.ts'
export { orderCertificates } from './order-certificates.ts'
