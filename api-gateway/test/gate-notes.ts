/** What the gate says of a build, and ways to spoil one. */
import { changeJson, sampleBuild } from './sample-build.ts';
import type { SampleBuild, SampleWish } from './sample-build.ts';
import { loadMessages } from '../src/app/messages/message-catalogue.ts';
import { readCandidate } from '../src/contexts/delivery/micro-frontend/release/candidate.ts';
import { withCopies } from '../src/contexts/delivery/micro-frontend/release/compressed-copies.ts';
import { gateMessages } from '../src/contexts/delivery/micro-frontend/release/gate.messages.ts';
import { notesOfBuild } from '../src/contexts/delivery/micro-frontend/release/gate.ts';
import { findingOf } from '../src/contexts/delivery/micro-frontend/release/note.ts';
import type { Note } from '../src/contexts/delivery/micro-frontend/release/note.ts';

loadMessages([gateMessages]);

/** A good build of a remote, unless a wish says otherwise. */
export const build = (wish: Partial<SampleWish> = {}) =>
  sampleBuild({ name: 'safety-drill', version: '1.2.0-rc.1', calls: ['Area/GetAreaTreeList'], ...wish });

export const notesOf = async (it: SampleBuild, hostedAt: string | null = null): Promise<readonly Note[]> => {
  const { name, version, files } = it;
  const candidate = readCandidate({ name, version, files, hostedAt }, 'en');
  if (!('kind' in candidate)) return candidate;
  return notesOfBuild({ ...candidate, files: await withCopies(files) }, files);
};
/** The broken rules; those that only warn end with a question mark. */
export const rulesOf = async (it: SampleBuild, hostedAt?: string) =>
  (await notesOf(it, hostedAt)).map(({ rule, severity }) => (severity === 'warn' ? `${rule}?` : rule));
export const messagesOf = async (it: SampleBuild, language: 'en' | 'zh-CN' = 'en') =>
  (await notesOf(it)).map((note) => findingOf(note, language).message);

export const changed = (file: string, change: (value: Record<string, unknown>) => unknown, it = build()) => {
  changeJson(it, file, change);
  return it;
};
export const inManifest = (change: (value: never) => object, it = build()) =>
  changed('mf-manifest.json', (value) => ({ ...value, ...change(value as never) }), it);
export const without = (file: string, it = build()) => {
  it.files.delete(file);
  return it;
};
export const having = (file: string, content: string | Buffer, it = build()) => {
  it.files.set(file, Buffer.from(content as string));
  return it;
};
