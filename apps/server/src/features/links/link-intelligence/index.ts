export { judgeLink } from './judge-link.ts'
export { registerIntelligence } from './link-intelligence.routes.ts'
export { performAnalysis } from './perform-analysis.ts'
export { endLeftAnalyses } from './start-analysis.ts'
