export { ensureSampleWorkspace, sampleUserId } from './ensure-sample-workspace.ts'
