export { ensureSampleWorkspace, sampleUserId } from './ensure-sample-workspace.ts'
export { moveSampleForward } from './move-sample-forward.ts'
