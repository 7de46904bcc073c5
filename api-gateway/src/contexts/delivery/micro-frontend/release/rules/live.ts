/** Checks a build against what is live: earlier versions, the pages that need it, and the users of what it provides. */
import type { Candidate } from '../candidate.ts';
import { refuse } from '../note.ts';
import type { Note } from '../note.ts';
import { containerNameOf } from './container.ts';
import type { Feature } from '../../../../../app/feature.ts';
import type { Language } from '../../../../../app/messages/messages.ts';
import {
  liveFacts,
  problemsOfShell,
  problemsWithGateway,
  problemsWithLive,
} from '../../compatibility/live-facts.ts';
import { sentenceOf, sentenceOfRemote } from '../../compatibility/problem-sentence.ts';
import { missingScreens } from '../../live-screens.ts';
import { versionNames } from '../../remote-version.table.ts';
import type { RemoteVersion } from '../../remote-version.table.ts';
import type { Knex } from 'knex';

/** A version never changes its bytes or their address. */
export const sameVersionNotes = (
  { version, hostedAt }: Candidate,
  contentHash: string,
  existing: RemoteVersion | undefined,
): Note[] => {
  if (!existing) return [];
  if (existing.contentHash !== contentHash) return [refuse('version-bytes', { version })];
  return existing.hostedAt === hostedAt
    ? []
    : [refuse('version-elsewhere', { version, place: existing.hostedAt ?? '/remotes/' })];
};

/** Two versions must not share a container name, or a folder on a case-insensitive disk. */
export const alikeNotes = async (
  db: Knex,
  { name, version }: Candidate,
  remoteId: number,
): Promise<Note[]> => {
  const folded = (one: string): string => containerNameOf(name, one).toLowerCase();
  const other = (await versionNames(db, remoteId)).find(
    (known) => known !== version && folded(known) === folded(version),
  );
  return other === undefined ? [] : [refuse('version-alike', { version, other })];
};

/** Every page in the menu has its screen. */
export const screenNotes = async (
  db: Knex,
  { name, kind, screens }: Candidate,
  language: Language,
): Promise<Note[]> => {
  if (kind === 'shell') return [];
  const missing = await missingScreens(db, name, screens);
  return missing.map(({ path, component, roles }) =>
    refuse('missing-screen', {
      route: path,
      screen: component,
      roles: roles.map(({ zh, en }) => (language === 'en' ? en : zh)).join(language === 'en' ? ', ' : '、'),
    }),
  );
};

/** The gateway and the live shells provide what the build needs; a shell provides what every live remote needs. */
export const compatibilityNotes = async (
  db: Knex,
  features: readonly Feature[],
  build: Candidate,
  language: Language,
): Promise<Note[]> => {
  const facts = await liveFacts(db, features);
  const own =
    build.kind === 'shell' ? problemsWithGateway(build.uses, facts) : problemsWithLive(build.uses, facts);
  const others = build.kind === 'shell' ? problemsOfShell(build.manifest.provides, facts) : [];
  return [
    ...own.map((problem) => refuse('incompatible', { problem: sentenceOf(problem, language) })),
    ...others.map((problem) => refuse('breaks-remote', { problem: sentenceOfRemote(problem, language) })),
  ];
};
