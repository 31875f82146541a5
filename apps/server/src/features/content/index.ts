export { registerContent } from './content.routes.ts'
export { draftPlacement, type PlacementDraft } from './draft-placement.ts'
export { generatePosts } from './generate-posts.ts'
