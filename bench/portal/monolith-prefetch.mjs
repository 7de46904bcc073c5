/** Stands in for shell/src/federation/prefetch-screen.ts: a lazy route of a monolith is fetched when it is visited. */
export const prefetchScreen = () => Promise.resolve('one build has no remotes');
