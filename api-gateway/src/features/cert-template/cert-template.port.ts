/** How certificates get their design and their paper. */
export { usableFiles } from './cert-images.ts';
export { certPaper, designPaper, MOST_COPIES, printCopies } from './cert-paper.ts';
export type { CertPaper, PaperServices } from './cert-paper.ts';
export { knownCertificates } from './site-signer.ts';
export { currentVersion as currentVersionFor, usedFiles } from './cert-template.table.ts';
