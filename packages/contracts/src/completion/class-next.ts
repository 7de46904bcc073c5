/** What a class needs next from those who run it, and its line from the plan to the archive. */
import { TrainClassPhase } from './train-class-row.ts';
import type { PublishObstacle } from './train-class.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { ById, Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** What is due, in the order of a class; `wait-…` and `done`: nothing is due, and this comes next. */
export const ClassDue = z.enum([
  'complete',
  'lessons',
  'publish',
  'decide',
  'wait-open',
  'wait-applications',
  'wait-begin',
  'behind',
  'wait-end',
  'obstacles',
  'finish',
  'certificates',
  'archive',
  'done',
]);
export type ClassDue = Parsed<typeof ClassDue>;

/** The permission that it takes to do what is due; nobody does what is not listed. */
export const DUE_PERMISSION: Readonly<Partial<Record<ClassDue, string>>> = {
  complete: 'train-class:update',
  lessons: 'train-class:update',
  publish: 'train-class:publish',
  decide: 'class-user:audit',
  behind: 'study-record:read',
  obstacles: 'train-class:finish',
  finish: 'train-class:finish',
  certificates: 'user-cert:issue',
  archive: 'train-class:finish',
};

export const ClassNext = z.object({
  due: ClassDue,
  /** Of applications, people, certificates or obstacles; 0 where nothing is counted. */
  count: z.number().int().nonnegative(),
  /** By when, from when or since when; ISO 8601. */
  date: z.string().nullable(),
});
export type ClassNext = Parsed<typeof ClassNext>;

/** Documents and acts of a class, in their order. */
export const ClassPointName = z.enum([
  'plan',
  'publish',
  'applications',
  'lessons',
  'exam',
  'settlement',
  'certificates',
  'archive',
]);
export type ClassPointName = Parsed<typeof ClassPointName>;

export const ClassPoint = z.object({
  point: ClassPointName,
  /** `now`: the first one that is not done. */
  state: z.enum(['done', 'now', 'ahead']),
  /** When it was done, or is planned; ISO 8601. */
  time: z.string().nullable(),
});
export type ClassPoint = Parsed<typeof ClassPoint>;

/** Moments are ISO 8601 in UTC. Counts are of what the caller may see. */
export interface ClassFacts {
  phase: TrainClassPhase;
  createdAt: string;
  publishedAt: string | null;
  applyBegin: string;
  applyEnd: string;
  trainBegin: string;
  trainEnd: string;
  firstLesson: string | null;
  /** Null: the class needs no exam. */
  exam: { close: string | null } | null;
  /** Of a draft. */
  missing: readonly PublishObstacle[];
  /** Applications that nobody has decided. */
  pending: number;
  /** People whose hours fall behind the time that has passed. */
  behind: number;
  /** Kinds of obstacles to the finish, once the training is over. */
  obstacles: number;
  finishedAt: string | null;
  /** People who completed the class and have no issued certificate. */
  uncertified: number;
  /** When the last certificate was issued. */
  certifiedAt: string | null;
  archivedAt: string | null;
}

/** Put right in the timetable. */
const OF_LESSONS: readonly PublishObstacle[] = [
  'no-lessons',
  'online-lessons',
  'lesson-dates',
  'hours',
  'theory-hours',
  'practice-hours',
];

const draftNext = ({ missing, applyBegin: date }: ClassFacts): ClassNext => {
  if (missing.length === 0) return { due: 'publish', count: 0, date };
  return missing.every((one) => OF_LESSONS.includes(one))
    ? { due: 'lessons', count: 0, date }
    : { due: 'complete', count: missing.length, date };
};

const runningNext = (it: ClassFacts): ClassNext => {
  const of = (due: ClassDue, date: string, count = 0): ClassNext => ({ due, count, date });
  if (it.phase === 'overdue')
    return it.obstacles > 0 ? of('obstacles', it.trainEnd, it.obstacles) : of('finish', it.trainEnd);
  // Whoever is admitted late misses hours; after the training nobody is.
  if (it.pending > 0) return of('decide', it.phase === 'training' ? it.trainEnd : it.trainBegin, it.pending);
  if (it.phase === 'not-open') return of('wait-open', it.applyBegin);
  if (it.phase === 'applying') return of('wait-applications', it.applyEnd);
  if (it.phase === 'waiting') return of('wait-begin', it.trainBegin);
  return it.behind > 0 ? of('behind', it.trainEnd, it.behind) : of('wait-end', it.trainEnd);
};

const finishedNext = ({ uncertified, finishedAt, archivedAt }: ClassFacts): ClassNext => {
  if (uncertified > 0) return { due: 'certificates', count: uncertified, date: finishedAt };
  return archivedAt === null
    ? { due: 'archive', count: 0, date: finishedAt }
    : { due: 'done', count: 0, date: archivedAt };
};

/** The one thing that is due for a class. */
export const nextOf = (it: ClassFacts): ClassNext => {
  if (it.phase === 'draft') return draftNext(it);
  return it.phase === 'finished' ? finishedNext(it) : runningNext(it);
};

/** `now` in milliseconds since the epoch. */
export const lineOf = (it: ClassFacts, now: number): ClassPoint[] => {
  const isFinished = it.phase === 'finished';
  const isOpen = it.phase !== 'draft';
  const isPast = (time: string | null): boolean =>
    isFinished || (isOpen && time !== null && Date.parse(time) <= now);
  const point = (name: ClassPointName, isDone: boolean, time: string | null) => ({ name, isDone, time });
  const lessons = it.firstLesson ?? it.trainBegin;
  const points = [
    point('plan', true, it.createdAt),
    point('publish', isOpen, isOpen ? it.publishedAt : it.applyBegin),
    point('applications', isPast(it.applyEnd) && (isFinished || it.pending === 0), it.applyEnd),
    point('lessons', isPast(lessons), lessons),
    ...(it.exam ? [point('exam', isPast(it.exam.close), it.exam.close)] : []),
    point('settlement', isFinished, it.finishedAt ?? it.trainEnd),
    point('certificates', isFinished && it.uncertified === 0, it.certifiedAt),
    point('archive', it.archivedAt !== null, it.archivedAt),
  ];
  const current = points.findIndex(({ isDone }) => !isDone);
  return points.map(({ name, isDone, time }, index) => ({
    point: name,
    state: isDone ? 'done' : index === current ? 'now' : 'ahead',
    time,
  }));
};

export const classNext = defineService('TrainClass', {
  GetTrainClassNext: endpoint({
    kind: 'query',
    summary:
      'How far a class is, and, for whoever runs it, the one thing that is due and whether they may do it',
    access: 'train-class:read',
    input: ById,
    output: z.object({
      id: Id,
      phase: TrainClassPhase,
      planId: Id.nullable(),
      examId: Id.nullable(),
      /** Null for people who do not run the class. */
      next: ClassNext.extend({ isMine: z.boolean() }).nullable(),
      line: z.array(ClassPoint),
    }),
  }),
});
