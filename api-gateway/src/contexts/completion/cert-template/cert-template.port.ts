/** How certificates get their design and their paper. */
export { usableFiles } from './cert-images.ts';
export { textsOfCert } from './cert-page.ts';
export { certPaper, designPaper, MOST_COPIES, printCopies, unprintableCerts } from './cert-paper.ts';
export type { CertPaper, PaperServices } from './cert-paper.ts';
export { signedPaper } from './signed-paper.ts';
export { knownCertificates, renewSigningKey as renewedSigningKey } from './site-signer.ts';
export { signingKeys as signingKeyList, withdrawSigningKey } from './signing-key.table.ts';
export { currentVersion as currentVersionFor, designIn, usedFiles } from './cert-template.table.ts';
