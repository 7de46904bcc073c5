export const buildMonolith: () => Promise<{ folder: string; remove: () => Promise<void> }>;
