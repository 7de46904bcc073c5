/** What an import does with the file that was uploaded for it: read it once, and remove it with what came in. */
export { openFile } from './attachment-uses.ts';
export type { OpenedFile } from './attachment-uses.ts';
export { clearRemoved } from './clear-files.ts';
export { dropOwnSheet } from './own-sheet.ts';
