export { registerIntelligence } from './intelligence.routes.ts'
export { performAnalysis } from './perform-analysis.ts'
export { endLeftAnalyses } from './start-analysis.ts'
export { logGamma } from './statistics/draws.ts'
