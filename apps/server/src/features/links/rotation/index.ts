export { refitLink } from './refit-link.ts'
export { refitRotations } from './refit-rotations.ts'
export { registerRotation } from './rotation.routes.ts'
export { readStored } from './stored-rotation.ts'
