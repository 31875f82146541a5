export function onParentEnd(end: () => void, parent?: number): () => void
