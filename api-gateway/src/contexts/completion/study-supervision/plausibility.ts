/** The board of study that is worth a look. A finding is a hint; what follows from it a person decides (ADR 74). */
import { boardSpan, inSeconds, siteOffset } from './measures.ts';
import { withEvidence } from './evidence.query.ts';
import type { EvidenceRecord } from './evidence.query.ts';
import { foundOnBoard, slicesOnBoard, withNames } from './plausibility.query.ts';
import type { Board, FoundRow } from './plausibility.query.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { countOf, listPage } from '../../../db/paging.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import type { StudyReason } from '@college/contracts/study/study';
import type {
  EvidenceRow,
  PlausibilityRow,
  StudyFinding,
} from '@college/contracts/completion/study-supervision-row';
import type { studySupervision } from '@college/contracts/completion/study-supervision';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

type Query = ParsedInputOf<(typeof studySupervision.actions)['GetPlausibilityPageList']>;
type SliceQuery = ParsedInputOf<(typeof studySupervision.actions)['GetPlausibilitySlicePageList']>;

const boardOf = (
  query: {
    from?: string | undefined;
    to?: string | undefined;
    userId?: number | undefined;
    classId?: number | undefined;
  },
  context: SignedInContext,
): Board => ({
  scope: context.scope,
  ...boardSpan(query, context),
  offset: siteOffset(context),
  userId: query.userId,
  classId: query.classId,
});

const viewOf = (row: FoundRow): PlausibilityRow => ({
  userId: row.user_id,
  userName: row.user_name,
  departmentName: row.department_name ?? '',
  classId: row.class_id || null,
  className: row.class_name ?? '',
  finding: row.finding,
  slices: row.slices,
  creditedSeconds: inSeconds(row.credited_ms),
  first: row.first_at,
  last: row.last_at,
  count: Math.floor(row.n),
  extreme: Math.floor(row.extreme),
});

/** One finding about one person in one class; undefined: it is not on the board. */
export const findingOf = (
  db: Knex,
  {
    finding,
    ...query
  }: Pick<Query, 'from' | 'to'> & { userId: number; classId: number; finding: StudyFinding },
  context: SignedInContext,
): Promise<FoundRow | undefined> =>
  firstOf<FoundRow>(foundOnBoard(db, boardOf(query, context), { finding }).select('f.*'));

export const pageOfFindings = (query: Query, context: SignedInContext) => {
  const { read, language } = context;
  const found = foundOnBoard(read, boardOf(query, context), query);
  return listPage(
    read,
    found,
    { ...query, keyword: undefined },
    {
      sortable: {
        userName: { count: 'user_name', of: 'users' },
        creditedSeconds: { count: 'credited_ms', of: 'users' },
        last: { count: 'last_at', of: 'users' },
      },
      order: (rows) =>
        rows.orderBy('f.last_at', 'desc').orderBy('f.user_id').orderBy('f.class_id').orderBy('f.finding'),
      select: (rows) => withNames(read, rows, language),
      view: (rows: readonly FoundRow[]) => rows.map(viewOf),
    },
  );
};

/** Of the last days only: the first page is asked for often. */
const DASHBOARD_DAYS = 7;

export const countFindings = (context: SignedInContext): Promise<number> => {
  const { to } = boardSpan({}, context);
  const from = new Date(Date.parse(to) - (DASHBOARD_DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
  return countOf(foundOnBoard(context.read, boardOf({ from, to }, context)));
};

/** As clients know positions: seconds of a film, pages from 1, the share of a text. */
const shownPosition = (kind: string, position: number): number => {
  if (kind === 'document') return Math.floor(position) + 1;
  return kind === 'video' || kind === 'audio' || kind === 'replay' ? Math.round(position / 1000) : position;
};

export const evidenceRow = (row: EvidenceRecord): EvidenceRow => {
  const credited = row.credited_ms + (row.corrected_ms ?? 0);
  return {
    id: row.id,
    wareId: row.ware_id,
    wareName: row.ware_name,
    courseName: row.course_name,
    begin: row.begin_at,
    end: row.end_at,
    from: shownPosition(row.ware_kind, row.from_pos),
    to: shownPosition(row.ware_kind, row.to_pos),
    creditedSeconds: inSeconds(credited),
    lost: Object.entries(JSON.parse(row.lost) as Record<string, number>).map(([reason, ms]) => ({
      reason: reason as StudyReason,
      seconds: inSeconds(ms),
    })),
    device: row.device,
    isWeak: row.is_weak,
    withdrawn: (row.corrected_ms ?? 0) < 0 && credited <= 0,
    wallSeconds: inSeconds(row.wall_ms),
    beats: row.beats,
    jitterMs: row.beat_jitter_ms,
    decisionId: row.decision_id,
  };
};

export const pageOfFindingSlices = (query: SliceQuery, context: SignedInContext) => {
  const { read, language } = context;
  const board = boardOf({ ...query, classId: query.classId ?? 0 }, context);
  return listPage(read, slicesOnBoard(read, board, query.finding), query, {
    sortable: {
      begin: 'study_slices.begin_at',
      creditedSeconds: 'study_slices.credited_ms',
      jitterMs: 'study_slices.beat_jitter_ms',
    },
    order: 'begin desc',
    select: (rows) => withEvidence(read, rows, language),
    view: (rows: readonly EvidenceRecord[]) => rows.map(evidenceRow),
  });
};
