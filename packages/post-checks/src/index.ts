export { postLength } from './post-length.ts'
