import type { Candidate } from '../candidate.ts';
import { refuseListed } from '../note.ts';
import type { Note } from '../note.ts';
import { integrityOf, isCompressedCopy } from '../../stored-build.ts';

/**
 * Files that a page never loads as code, style or image: descriptions, source maps, copies, and the shell's page
 * itself.
 */
const needsNoHash = (kind: Candidate['kind'], file: string): boolean =>
  isCompressedCopy(file) || /\.(json|map)$/.test(file) || (kind === 'shell' && file === 'index.html');

/** The manifest has the correct hash of every file that a browser loads, and of no other. */
export const integrityNotes = ({ kind, files, manifest: { integrity } }: Candidate): Note[] => {
  const loaded = [...files.keys()].filter((file) => !needsNoHash(kind, file));
  const named = Object.keys(integrity);
  const wrong = named.filter((file) => {
    const content = files.get(file);
    return content !== undefined && integrityOf(content) !== integrity[file];
  });
  return [
    ...refuseListed('integrity-wrong', 'files', wrong),
    ...refuseListed(
      'integrity-unnamed',
      'files',
      loaded.filter((file) => !Object.hasOwn(integrity, file)),
    ),
    ...refuseListed(
      'integrity-missing',
      'files',
      named.filter((file) => !files.has(file)),
    ),
  ];
};
