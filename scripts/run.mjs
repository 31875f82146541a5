// What `npm start` runs on the pinned Node: the server, and a sandbox to be had beside it.
await import('../apps/sandbox/src/beside.ts')
await import('../apps/server/src/main.ts')
