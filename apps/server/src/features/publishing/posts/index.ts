export { readPosts } from './list-posts.ts'
export { registerPosts } from './posts.routes.ts'
export { publishDuePosts } from './publish-due-posts.ts'
