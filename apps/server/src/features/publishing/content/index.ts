export { registerContent } from './content.routes.ts'
export { draftPlacement } from './draft-placement.ts'
export { describeModelProblem } from './model-messages.ts'
