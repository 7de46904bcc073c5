import { createHash } from 'node:crypto';
import type { Candidate } from '../candidate.ts';
import { refuseListed } from '../note.ts';
import type { Note } from '../note.ts';
import { canonicalText } from '@college/contracts/core/call-shape';

/** uses.json is reliable: with a false hash nothing would be compared, and a missing package would never be checked. */
export const usesNotes = (build: Candidate): Note[] => {
  const lying = Object.entries(build.uses.calls).filter(
    ([, shape]) => createHash('sha256').update(canonicalText(shape)).digest('hex') !== shape.hash,
  );
  const wanted = build.kind === 'remote' ? Object.entries(build.manifest.wanted) : [];
  const differing = wanted.filter(([name, range]) => build.uses.shared[name] !== range);
  return [
    ...refuseListed(
      'call-hash',
      'calls',
      lying.map(([call]) => call),
    ),
    ...refuseListed(
      'packages-differ',
      'packages',
      differing.map(([name, range]) => `${name} ${range}`),
    ),
  ];
};
