export { registerProof } from './proof.routes.ts'
