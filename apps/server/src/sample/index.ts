export { ensureSampleWorkspace } from './ensure-sample-workspace.ts'
export { sampleUserId } from './find-sample.ts'
export { startSample } from './start-sample.ts'
