/** What other features do with files: attach them and show them. */
export { fileRefs, fileUser } from './attachment-uses.ts';
