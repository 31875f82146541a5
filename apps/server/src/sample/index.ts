export { ensureSampleWorkspace } from './ensure-sample-workspace.ts'
export { startSample } from './start-sample.ts'
