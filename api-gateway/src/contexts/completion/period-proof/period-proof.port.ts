/** Proofs of hours for files that contain more than them. */
export { papersOf, proofsOfClass } from './export-proofs.ts';
