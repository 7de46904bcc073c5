/** What the wares of a version are worth (S-26), and how they are listed. */
import { waresOfVersion } from './course-wares.table.ts';
import type { StoredWare } from './course-wares.table.ts';
import type { Language } from '../../app/messages/messages.ts';
import { shownIn } from '../../app/messages/name-in.ts';
import type { CourseWareRow } from '@college/contracts/business/course-ware';
import type { Knex } from 'knex';

/** An hour of study. */
const HOUR_SECONDS = 45 * 60;

/** Texts are read at 5 characters a second, and for a minute at least. */
const READ_A_SECOND = 5;
const SHORTEST_SECONDS = 60;

const readSeconds = (html: string): number => {
  const characters = html.replace(/<[^>]*>/g, '').replace(/\s/g, '').length;
  return Math.max(SHORTEST_SECONDS, Math.floor(characters / READ_A_SECOND));
};

/** Files have to be measured before they are worth anything; what is behind a link is not seen by the server. */
const creditOf = ({ kind, content }: StoredWare): number => (kind === 'text' ? readSeconds(content) : 0);

const isReady = ({ kind }: StoredWare): boolean => kind === 'text' || kind === 'link';

export interface WareTotals {
  readonly count: number;
  readonly creditSeconds: number;
  /** Still to be made ready, and those that could not be. */
  readonly notReady: number;
  readonly failed: number;
}

export const wareTotals = async (db: Knex, versionId: number): Promise<WareTotals> => {
  const wares = await waresOfVersion(db, versionId);
  return {
    count: wares.length,
    creditSeconds: wares.reduce((sum, ware) => sum + creditOf(ware), 0),
    notReady: wares.filter((ware) => !isReady(ware)).length,
    failed: 0,
  };
};

/** Hours of study, rounded down to a half. */
export const hoursOf = (creditSeconds: number): number => Math.floor((creditSeconds / HOUR_SECONDS) * 2) / 2;

export const wareRowsOf = async (
  db: Knex,
  { courseId, versionId }: { readonly courseId: number; readonly versionId: number },
  language: Language,
): Promise<CourseWareRow[]> =>
  (await waresOfVersion(db, versionId)).map((ware) => ({
    id: ware.id,
    courseId,
    name: shownIn(language, ware.name, ware.name_en),
    kind: ware.kind,
    durationSeconds: null,
    pages: null,
    creditSeconds: creditOf(ware),
    isDrag: Boolean(ware.is_drag),
    maxRate: ware.max_rate,
    state: isReady(ware) ? 'ready' : 'waiting',
    progress: 0,
    failure: null,
    isWeak: false,
    sort: ware.sort,
    rowVersion: ware.row_version,
  }));
