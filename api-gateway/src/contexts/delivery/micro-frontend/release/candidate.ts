/** A build that is being checked by the gate: its files, and its metadata, read by strict schemas. */
import { z } from 'zod';
import { legible, listed, refuse } from './note.ts';
import type { Note } from './note.ts';
import { invalidInput } from '../../../../app/validation.ts';
import { messageNamed } from '../../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../../app/messages/messages.ts';
import { manifestFile, SHELL } from '../stored-build.ts';
import type { BuildFiles } from '../stored-build.ts';
import { RemoteManifest, ScreenNames, ShellManifest, Uses } from '@college/contracts/core/remote-build';

interface Common {
  readonly name: string;
  readonly version: string;
  readonly files: BuildFiles;
  readonly uses: Uses;
  readonly hostedAt: string | null;
}
export interface RemoteCandidate extends Common {
  readonly kind: 'remote';
  readonly manifest: RemoteManifest;
  readonly screens: readonly string[];
}
export interface ShellCandidate extends Common {
  readonly kind: 'shell';
  readonly manifest: ShellManifest;
  readonly screens: readonly [];
}
export type Candidate = RemoteCandidate | ShellCandidate;

export interface Upload {
  readonly name: string;
  readonly version: string;
  readonly files: BuildFiles;
  readonly hostedAt: string | null;
}

const OurRemoteManifest = z.strictObject(RemoteManifest.shape);
const OurShellManifest = z.strictObject(ShellManifest.shape);
const OurUses = z.strictObject(Uses.shape);

/** The candidate, or every problem of its metadata. */
export const readCandidate = (upload: Upload, language: Language): Candidate | readonly Note[] => {
  const { name, files } = upload;
  const uses = read(files, 'uses.json', OurUses, language);
  if (name === SHELL) {
    const manifest = read(files, manifestFile(name), OurShellManifest, language);
    const page = files.has('index.html') ? [] : [refuse('file-missing', { file: 'index.html' })];
    if (Array.isArray(uses) || Array.isArray(manifest) || page.length > 0)
      return [...notesOf(manifest), ...notesOf(uses), ...page];
    return { ...upload, kind: 'shell', uses, manifest, screens: [] };
  }
  const manifest = read(files, manifestFile(name), OurRemoteManifest, language);
  const screens = read(
    files,
    'screens.json',
    ScreenNames.transform((names) => ({ names })),
    language,
  );
  if (Array.isArray(uses) || Array.isArray(manifest) || Array.isArray(screens))
    return [...notesOf(manifest), ...notesOf(screens), ...notesOf(uses)];
  return { ...upload, kind: 'remote', uses, manifest, screens: screens.names };
};

const notesOf = (read: object): Note[] => (Array.isArray(read) ? (read as Note[]) : []);

/** Schemas are nested; values nested deeper than any of them would only slow down their readers. */
const DEEPEST = 60;

const read = <T extends object>(
  files: BuildFiles,
  file: string,
  schema: z.ZodType<T>,
  language: Language,
): T | Note[] => {
  const content = files.get(file);
  if (!content) return [refuse('file-missing', { file })];
  const value = parsed(content);
  if (value === undefined || isDeeper(value, DEEPEST)) return [refuse('file-json', { file })];
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? result.data : result.error.issues.slice(0, MOST).flatMap(noteOf(file, language));
};

/** More findings about one file help nobody. */
const MOST = 20;

const noteOf =
  (file: string, language: Language) =>
  (issue: z.core.$ZodIssue): Note[] => {
    if (issue.code === 'unrecognized_keys')
      return [refuse('file-unknown-field', { file, fields: listed(issue.keys) })];
    return invalidInput([issue], language).validationErrors.map(({ message, members }) =>
      refuse('file-shape', {
        file,
        path: legible(members[0] || '/'),
        reason: messageNamed(message, language, issue),
      }),
    );
  };

const parsed = (content: Buffer): unknown => {
  try {
    return JSON.parse(content.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};

/** Without recursion, which a deep value is made to exhaust. */
const isDeeper = (value: unknown, levels: number): boolean => {
  let level = [value];
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.flatMap((it) =>
      it !== null && typeof it === 'object' ? (Object.values(it) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
};
