/** The publish gate: every rule checks every build, so that one attempt reports all problems. */
import type { Candidate } from './candidate.ts';
import { copyNotes } from './compressed-copies.ts';
import { refuse } from './note.ts';
import type { Note } from './note.ts';
import { containerNotes } from './rules/container.ts';
import { hostedAtNotes } from './rules/hosted-at.ts';
import { integrityNotes } from './rules/integrity.ts';
import { alikeNotes, compatibilityNotes, sameVersionNotes, screenNotes } from './rules/live.ts';
import { shellPageNotes } from './rules/shell-page.ts';
import { sizeNotes } from './rules/size.ts';
import { usesNotes } from './rules/uses.ts';
import type { Feature } from '../../../../app/feature.ts';
import type { Language } from '../../../../app/messages/messages.ts';
import type { RemoteRecord } from '../remote.table.ts';
import type { RemoteVersion } from '../remote-version.table.ts';
import type { BuildFiles } from '../stored-build.ts';
import type { ReleaseMode } from '@college/contracts/delivery/release';
import type { Knex } from 'knex';

/** What a build is checked against. */
export interface Surroundings {
  readonly read: Knex;
  readonly features: readonly Feature[];
  readonly remote: RemoteRecord;
  /** The version with this name, if it exists already. */
  readonly existing: RemoteVersion | undefined;
  readonly contentHash: string;
  readonly mode: ReleaseMode;
  readonly language: Language;
}

/** About the build alone. `uploaded` are the files as they arrived, `build.files` those with all compressed copies. */
export const notesOfBuild = async (build: Candidate, uploaded: BuildFiles): Promise<Note[]> => [
  ...(build.kind === 'remote' ? containerNotes(build) : shellPageNotes(build)),
  ...integrityNotes(build),
  ...usesNotes(build),
  ...(await copyNotes(uploaded)),
  ...sizeNotes(build),
  ...hostedAtNotes(build),
];

/** About the build in its environment. */
export const notesOfSurroundings = async (build: Candidate, around: Surroundings): Promise<Note[]> => {
  const { read, features, remote, existing, contentHash, mode, language } = around;
  const alone = mode === 'rollout' && remote.active_version_id === null;
  return [
    ...sameVersionNotes(build, contentHash, existing),
    ...(await alikeNotes(read, build, remote.id)),
    ...(await screenNotes(read, build, language)),
    ...(await compatibilityNotes(read, features, build, language)),
    ...(alone ? [refuse('nothing-active', { remote: remote.name })] : []),
  ];
};
