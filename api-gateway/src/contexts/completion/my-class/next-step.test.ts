import { expect, it } from 'vitest';
import { stepsOf } from './class-steps.ts';
import { nextOf } from './next-step.ts';
import type { NextFacts } from './next-step.ts';

const now = new Date('2026-06-15T04:00:00.000Z');
const at = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString();

const course = {
  courseId: 5,
  courseName: '通风',
  isRequired: true,
  nextWareId: 8,
  canStudy: true,
  reason: null,
  isFull: false,
};

/** In training on site, admitted and reported, with a course to study. */
const facts = (changes: Partial<NextFacts> = {}): NextFacts => ({
  state: 'approved',
  appliedAt: at(-900),
  decidedAt: at(-800),
  reason: '',
  mustReport: true,
  reportedAt: at(-40),
  hoursMet: false,
  lastStudied: null,
  mustExam: false,
  examPassedAt: null,
  exam: null,
  mustEvaluate: true,
  evaluated: false,
  settled: '',
  settledAt: null,
  certificate: null,
  classId: 3,
  phase: 'training',
  applyEnd: at(-200),
  trainBegin: at(-48),
  trainEnd: at(200),
  reportWindow: { begin: at(-72), end: at(-24) },
  mustConfirm: false,
  canEvaluate: false,
  evaluateUntil: null,
  lessons: [],
  courses: [course],
  ...changes,
});
const next = (changes: Partial<NextFacts>) => nextOf(facts(changes), now);
const lesson = {
  id: 1,
  title: '实操',
  begin: at(0.25),
  end: at(3),
  inAt: null,
  outAt: null,
  isClosed: false,
};

const exam = { examId: 7, opensAt: at(30), closesAt: at(34), state: 'none' as const, hasTimesLeft: true };

it.each<[string, Partial<NextFacts>]>([
  ['wait-decision', { state: 'pending', phase: 'applying' }],
  ['wait-list', { state: 'waiting', phase: 'waiting' }],
  ['over', { state: 'waiting', phase: 'finished' }],
  ['apply-again', { state: 'rejected', phase: 'applying' }],
  ['apply-again', { state: 'withdrawn', phase: 'applying' }],
  ['rejected', { state: 'rejected' }],
  ['withdrawn', { state: 'withdrawn' }],
  ['removed', { state: 'removed', phase: 'applying' }],
  ['confirm-notice', { phase: 'waiting', mustConfirm: true }],
  ['wait-begin', { phase: 'waiting' }],
  ['report', { reportedAt: null, reportWindow: { begin: at(-1), end: at(1) }, mustConfirm: true }],
  ['wait-report', { reportedAt: null, reportWindow: { begin: at(1), end: at(2) } }],
  ['report-missed', { reportedAt: null }],
  ['attend', { lessons: [lesson] }],
  ['sign-out', { lessons: [{ ...lesson, inAt: at(-2), begin: at(-2), end: at(0.1) }] }],
  ['study', { lessons: [{ ...lesson, isClosed: true }] }],
  [
    'wait-lesson',
    { courses: [{ ...course, isFull: true }], lessons: [{ ...lesson, begin: at(30), end: at(33) }] },
  ],
  ['cannot-study', { courses: [{ ...course, canStudy: false, reason: 'daily-cap' }] }],
  ['evaluate', { hoursMet: true, canEvaluate: true }],
  ['wait-end', { hoursMet: true }],
  ['wait-exam', { hoursMet: true, exam }],
  ['evaluate', { hoursMet: true, canEvaluate: true, exam }],
  ['exam', { hoursMet: true, canEvaluate: true, exam: { ...exam, opensAt: at(-1) } }],
  ['wait-result', { hoursMet: true, exam: { ...exam, opensAt: at(-1), state: 'marking' } }],
  ['wait-end', { hoursMet: true, exam: { ...exam, opensAt: at(-1), state: 'passed' } }],
  ['evaluate', { phase: 'overdue', canEvaluate: true }],
  ['wait-settlement', { phase: 'overdue' }],
  ['evaluate', { phase: 'finished', canEvaluate: true, settled: 'not-completed' }],
  ['completed', { phase: 'finished', settled: 'completed' }],
  ['not-completed', { phase: 'finished', settled: 'not-completed' }],
])('what comes next is %s', (what, changes) => {
  expect(next(changes).what).toBe(what);
});

it('what can be done leads there, and says until when', () => {
  expect(next({})).toMatchObject({
    about: '通风',
    link: '/myCourse/study?classId=3&courseId=5&wareId=8',
    until: at(200),
  });
  expect(next({ hoursMet: true, canEvaluate: true, evaluateUntil: at(400) })).toMatchObject({
    link: '/myTrainClass/class?id=3&part=estimate',
    until: at(400),
  });
  const link = '/myExam/room?examId=7&classId=3';
  expect(next({ hoursMet: true, exam: { ...exam, opensAt: at(-1) } })).toMatchObject({
    link,
    until: at(34),
  });
  expect(next({ hoursMet: true, exam: { ...exam, opensAt: at(5) } })).toMatchObject({ link, until: at(5) });
  expect(next({ hoursMet: true, exam }), 'the waiting room is opened the day before').toMatchObject({
    link: '',
    until: at(30),
  });
  expect(next({ lessons: [lesson] })).toMatchObject({ about: '实操', until: at(0.5) });
  expect(next({ courses: [{ ...course, canStudy: false, reason: 'daily-cap' }] }).reason).toBe('daily-cap');
});

it('steps are those of the class: one is under way, and none after it ended for somebody', () => {
  const shown = (changes: Partial<NextFacts>) =>
    stepsOf(facts(changes)).map(({ step, state }) => `${step} ${state}`);
  expect(shown({})).toEqual([
    'applied done',
    'audited done',
    'reported done',
    'studied now',
    'estimate ahead',
    'settled ahead',
    'certificate ahead',
  ]);
  expect(shown({ mustReport: false, mustEvaluate: false, state: 'pending' })).toEqual([
    'applied done',
    'audited now',
    'studied ahead',
    'settled ahead',
    'certificate ahead',
  ]);
  expect(shown({ state: 'rejected' })).toEqual([
    'applied done',
    'audited failed',
    'reported ahead',
    'studied ahead',
    'estimate ahead',
    'settled ahead',
    'certificate ahead',
  ]);
  const completed = { hoursMet: true, evaluated: true, settled: 'completed' } as const;
  expect(shown(completed).slice(-2)).toEqual(['settled done', 'certificate now']);
  const certificate = (state: 'pending' | 'valid' | 'revoked') =>
    stepsOf(facts({ ...completed, certificate: { state, since: at(-1), reason: '替考' } })).at(-1);
  expect(certificate('pending')).toMatchObject({ step: 'certificate', state: 'now', time: null });
  expect(certificate('valid')).toMatchObject({ state: 'done', time: at(-1) });
  expect(certificate('revoked')).toMatchObject({ state: 'failed', reason: '替考' });
  expect(shown({ ...completed, settled: 'not-completed' }).at(-1)).toBe('settled failed');
});
