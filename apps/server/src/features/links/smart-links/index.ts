export { insertSmartLink } from './create-smart-link.ts'
export { rollBack } from './roll-back.ts'
export { saveSmartLink } from './save-smart-link.ts'
export { registerSmartLinks } from './smart-links.routes.ts'
