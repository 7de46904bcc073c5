import type { Candidate } from '../candidate.ts';
import { refuse, warn } from '../note.ts';
import type { Note, RuleWord } from '../note.ts';
import { isCompressedCopy } from '../../stored-build.ts';
import type { BuildFiles } from '../../stored-build.ts';

/** Kilobytes of 1,000 bytes after brotli. */
export const BUDGET = { entry: 60, total: 5_000 } as const;
/** From this share of a budget on there is a warning, so that the release that exceeds it is no surprise. */
const NEAR = 0.8;

/** The download size. Expects the compressed copies to exist. */
export const sizeNotes = (build: Candidate): Note[] => {
  const loaded = [...build.files.keys()].filter(
    (file) => !isCompressedCopy(file) && !/\.(json|map)$/.test(file),
  );
  const total = loaded.reduce((sum, file) => sum + weightOf(build.files, file), 0);
  if (build.kind === 'shell') return within('total-size', total, BUDGET.total);
  const { path, name } = build.manifest.metaData.remoteEntry;
  return [
    ...within('entry-size', weightOf(build.files, path + name), BUDGET.entry),
    ...within('total-size', total, BUDGET.total),
  ];
};

const weightOf = (files: BuildFiles, file: string): number =>
  (files.get(`${file}.br`) ?? files.get(file))?.length ?? 0;

const within = (rule: RuleWord, bytes: number, limit: number): Note[] => {
  const values = { size: Math.ceil(bytes / 1_000), limit };
  if (bytes > limit * 1_000) return [refuse(rule, values)];
  return bytes > limit * 1_000 * NEAR ? [warn(rule, values)] : [];
};
