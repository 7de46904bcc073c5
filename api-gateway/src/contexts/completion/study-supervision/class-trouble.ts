/** What the first page says of classes that need a look, and of the people behind in them. */
import {
  begunClasses,
  countConcern,
  enterprisesBehind,
  taughtLessons,
  peopleByClass,
} from './class-trouble.query.ts';
import type { BadLesson, BegunClass } from './class-trouble.query.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { toScreen } from '../../../app/dashboard.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import type { DashboardPanelRow } from '@college/contracts/site/dashboard-rows';
import { ProgressConcern } from '@college/contracts/completion/study-supervision-row';

type Note = NonNullable<DashboardPanelRow['notes']>[number];

const PROGRESS = 'business/study-supervision/progress';
const CLASS = 'business/train-class/detail';
const MOST_SHOWN = 6;
/** A lesson at which fewer of the class were, in percent, was attended badly. */
const LOW_ATTENDANCE = 80;
/** So long after its training a class ought to be finished. */
const SETTLE_MS = 7 * 86_400_000;

/** The lesson at which the smallest share of the class was, where that is too small. */
const worstLesson = ({ id, students }: BegunClass, lessons: readonly BadLesson[]) => {
  const all = students;
  const shares = lessons
    .filter((lesson) => lesson.class_id === id && all > 0)
    .map((lesson) => ({ lesson, percent: Math.floor((lesson.came / all) * 100) }))
    .filter(({ percent }) => percent < LOW_ATTENDANCE)
    .toSorted((a, b) => a.percent - b.percent);
  return shares[0];
};

const isOver = ({ train_end: end }: BegunClass, { now }: SignedInContext, since: number): boolean =>
  Date.parse(new Date(end).toISOString()) + since <= now().getTime();

/** Why a class needs a look, the graver first; each leads to the people, or to where it is put right. */
const notesOf = (
  row: BegunClass,
  counts: Readonly<Record<ProgressConcern | 'all', ReadonlyMap<number, number>>>,
  lessons: readonly BadLesson[],
  context: SignedInContext,
): Note[] => {
  const { language } = context;
  const notes: Note[] = [];
  const ofClass = toScreen(CLASS, `id=${row.id}`);
  if (isOver(row, context, SETTLE_MS))
    notes.push({ text: messageFor('dashboard.class-unsettled', language, null), tone: 'bad', link: ofClass });
  const examIsThere = row.exam_state !== null && row.exam_state !== 'draft' && !row.exam_gone;
  if (row.need_exam && !examIsThere)
    notes.push({ text: messageFor('dashboard.class-no-exam', language, null), tone: 'bad', link: ofClass });
  if (row.teachers === 0)
    notes.push({
      text: messageFor('dashboard.class-no-teacher', language, null),
      tone: 'warn',
      link: ofClass,
    });
  for (const concern of ProgressConcern.options) {
    const count = counts[concern].get(row.id) ?? 0;
    if (count > 0)
      notes.push({
        text: messageFor(`dashboard.class-${concern}`, language, {
          count,
          all: counts.all.get(row.id) ?? 0,
        }),
        tone: 'warn',
        link: toScreen(PROGRESS, `classId=${row.id}&concern=${concern}`),
      });
  }
  const worst = worstLesson(row, lessons);
  if (worst)
    notes.push({
      text: messageFor('dashboard.class-attendance', language, { percent: worst.percent }),
      tone: 'warn',
      link: toScreen(
        'business/attendance/class',
        `id=${row.id}&lesson=${worst.lesson.lesson_id}&state=absent`,
      ),
    });
  return notes;
};

const GRAVITY = { bad: 100, warn: 1, neutral: 0, info: 0, good: 0 } as const;
const gravity = ({ notes = [] }: DashboardPanelRow): number =>
  notes.reduce((sum, { tone }) => sum + GRAVITY[tone], 0);

export const classesInTrouble = async (context: SignedInContext): Promise<DashboardPanelRow[]> => {
  const classes = await begunClasses(context);
  if (classes.length === 0) return [];
  const countsOf = async (concern?: ProgressConcern) =>
    new Map((await peopleByClass(context, concern)).map(({ id, n }) => [id, n]));
  const counts = {
    all: await countsOf(),
    behind: await countsOf('behind'),
    failed: await countsOf('failed'),
    'not-sat': await countsOf('not-sat'),
  };
  const lessons = await taughtLessons(
    context,
    classes.map(({ id }) => id),
  );
  const { language, settings } = context;
  return classes
    .map((row) => {
      const end = wallClock(new Date(row.train_end).toISOString(), settings.timeZone).slice(0, 10);
      return {
        id: `class-${row.id}`,
        label: row.name,
        hint: messageFor(
          isOver(row, context, 0) ? 'dashboard.class-ended' : 'dashboard.class-ends',
          language,
          {
            day: end,
          },
        ),
        value: '',
        tone: 'neutral' as const,
        link: toScreen(CLASS, `id=${row.id}`),
        notes: notesOf(row, counts, lessons, context),
      };
    })
    .filter(({ notes }) => notes.length > 0)
    .toSorted((a, b) => gravity(b) - gravity(a))
    .slice(0, MOST_SHOWN);
};

/** Enterprises with people behind, the most first. */
export const enterprisesInTrouble = async (context: SignedInContext): Promise<DashboardPanelRow[]> =>
  (await enterprisesBehind(context, MOST_SHOWN)).map(({ id, name, behind }) => ({
    id: `enterprise-${id}`,
    label: name,
    hint: '',
    value: messageFor('dashboard.people', context.language, { count: behind }),
    tone: 'warn',
    link: toScreen(PROGRESS, `departmentId=${id}&concern=behind`),
  }));

/** The people of an enterprise who are late, and who failed. */
export const peopleOfConcern = async (context: SignedInContext): Promise<DashboardPanelRow[]> => {
  const rows: DashboardPanelRow[] = [];
  for (const concern of ProgressConcern.options) {
    const count = await countConcern(context, concern);
    if (count > 0)
      rows.push({
        id: `people-${concern}`,
        label: messageFor(`dashboard.people-${concern}`, context.language, null),
        hint: '',
        value: String(count),
        tone: concern === 'failed' ? 'bad' : 'warn',
        link: toScreen(PROGRESS, `concern=${concern}`),
      });
  }
  return rows;
};
