import type { ShellCandidate } from '../candidate.ts';
import { refuseListed } from '../note.ts';
import type { Note } from '../note.ts';
import { buildAddress, SHELL } from '../../stored-build.ts';

/**
 * Placeholders that are filled in for each visitor (contexts/delivery/document): without one of them the page starts for nobody.
 */
const PLACEHOLDERS = ['__NONCE__', '__LANG__', '__TITLE__', '<!--college-state-->', '</head>'];
const ADDRESS = /<(?:script|link)\b[^>]*?\s(?:src|href)="([^"]*)"/g;

/** The page of a shell has all placeholders, and loads files of this build only: a broken one takes the portal down. */
export const shellPageNotes = ({ version, files }: ShellCandidate): Note[] => {
  const page = files.get('index.html')?.toString('utf8') ?? '';
  const base = buildAddress(SHELL, version);
  const addresses = [...page.matchAll(ADDRESS)].map(([, address = '']) => address);
  const isOwn = (address: string): boolean =>
    address.startsWith(base) && files.has(address.slice(base.length));
  return [
    ...refuseListed(
      'page-placeholders',
      'names',
      PLACEHOLDERS.filter((name) => !page.includes(name)),
    ),
    ...refuseListed(
      'page-files',
      'files',
      addresses.some((address) => address.endsWith('.js'))
        ? addresses.filter((address) => !isOwn(address))
        : [`${base}*.js`],
    ),
  ];
};
