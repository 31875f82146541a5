export { anglesFor } from './angles-for.ts'
export { unknownVoice } from './brief.ts'
export { firstWords } from './first-words.ts'
export { droppedFrom, type LeftOut, withLeftOut } from './left-out.ts'
export { similarity } from './similarity.ts'
export {
  type PlacementKind,
  type PlacementRequest,
  type PlacementText,
  placementKinds,
  type SiteRules,
  writePlacement,
} from './write-placement.ts'
export { type Model, type WriteOptions, type WrittenText, writePosts } from './write-posts.ts'
