/** What the roll-ups have to say of a unit, from the records themselves. */
import { certFacts } from './cert-fact.query.ts';
import {
  attemptFacts,
  classFacts,
  inKeyOrder,
  lessonFacts,
  placeFacts,
  sittingFacts,
  studyFacts,
  WITHOUT_CLASS,
} from './stat-count.table.ts';
import type { AttemptFact, StatRow, Unit } from './stat-count.table.ts';
import { dayAfter, wallClock } from '../../../export/wall-clock.ts';
import { isIssuedKind } from '@college/contracts/completion/user-cert-row';
import type { CertKind } from '@college/contracts/completion/user-cert-row';
import type { Knex } from 'knex';

/** The day of the college’s calendar. */
type DayOf = (iso: string) => string;

/** Adds to the row of a key, or to a new one. */
const rowsByKey = <Row extends StatRow>() => {
  const rows = new Map<string, Row>();
  return {
    at: (key: string, empty: () => Row): Row => {
      const known = rows.get(key) ?? empty();
      rows.set(key, known);
      return known;
    },
    all: (): Row[] => [...rows.values()],
  };
};

const enrolments = async (db: Knex, classId: number, dayOf: DayOf): Promise<StatRow[]> => {
  const facts = await classFacts(db, classId);
  if (facts === undefined) return [];
  const { hour_minutes: _minutes, ...group } = facts;
  const empty = { class_id: classId, ...group, enrolled: 0, trained: 0, settled: 0 };
  const rows = rowsByKey<typeof empty & { day: string; department_id: number }>();
  const at = (moment: string, department: number | null) => {
    const [day, departmentId] = [dayOf(moment), department ?? 0];
    return rows.at(`${day}|${departmentId}`, () => ({ ...empty, day, department_id: departmentId }));
  };
  for (const place of await placeFacts(db, classId)) {
    at(place.enrolled_at, place.department_id).enrolled += 1;
    if (place.settled_at === null || place.study_state === '') continue;
    const settled = at(place.settled_at, place.department_id);
    settled.settled += 1;
    if (place.study_state === 'completed') settled.trained += 1;
  }
  return rows.all();
};

const lessons = async (db: Knex, classId: number, dayOf: DayOf): Promise<StatRow[]> => {
  const facts = await classFacts(db, classId);
  if (facts === undefined) return [];
  const empty = { class_id: classId, ...facts, course_id: 0, credited_ms: 0, people: 0 };
  const rows = rowsByKey<typeof empty & { day: string; department_id: number }>();
  const counted = new Set<string>();
  for (const { begin_at: begin, hours, share, user_id: userId, department_id } of await lessonFacts(
    db,
    classId,
  )) {
    const [day, departmentId] = [dayOf(begin), department_id ?? 0];
    const row = rows.at(`${day}|${departmentId}`, () => ({ ...empty, day, department_id: departmentId }));
    row.credited_ms += Math.round(((hours * share) / 2000) * facts.hour_minutes * 60_000);
    const person = `${day}|${userId}`;
    if (!counted.has(person)) row.people += 1;
    counted.add(person);
  }
  return rows.all().filter(({ credited_ms: ms }) => ms > 0);
};

const study = async (db: Knex, { id, day }: Unit): Promise<StatRow[]> => {
  const facts = id === 0 ? WITHOUT_CLASS : await classFacts(db, id);
  if (facts === undefined) return [];
  const studied = await studyFacts(db, id, day);
  return studied
    .filter(({ ms }) => ms > 0)
    .map((one) => ({
      class_id: id,
      ...facts,
      ...(id === 0 && { area_code: one.area_code ?? '' }),
      day: one.day,
      course_id: one.course_id,
      department_id: one.department_id ?? 0,
      credited_ms: one.ms,
      people: one.people,
    }));
};

const exams = async (db: Knex, sittingId: number, dayOf: DayOf): Promise<StatRow[]> => {
  const sitting = await sittingFacts(db, sittingId);
  if (sitting === undefined) return [];
  const { class_id: classId, subject_id: subjectId } = sitting;
  const facts = classId === null ? WITHOUT_CLASS : await classFacts(db, classId);
  if (facts === undefined) return [];
  const { hour_minutes: _minutes, ...group } = facts;
  const empty = {
    ...group,
    sitting_id: sittingId,
    class_id: classId ?? 0,
    subject_id: subjectId,
    graded: 0,
    passed: 0,
    passed_first: 0,
  };
  const rows = rowsByKey<typeof empty & { day: string; department_id: number }>();
  const people = new Map<number, { first: AttemptFact; passed: boolean }>();
  for (const attempt of await attemptFacts(db, sittingId)) {
    const { first = attempt, passed = false } = people.get(attempt.user_id) ?? {};
    people.set(attempt.user_id, { first, passed: passed || Boolean(attempt.passed) });
  }
  for (const { first, passed } of people.values()) {
    const [day, departmentId] = [dayOf(first.graded_at), first.department_id ?? 0];
    const areaCode = classId === null ? (first.area_code ?? '') : group.area_code;
    const row = rows.at(`${day}|${departmentId}|${areaCode}`, () => ({
      ...empty,
      day,
      department_id: departmentId,
      area_code: areaCode,
    }));
    row.graded += 1;
    if (first.passed) row.passed_first += 1;
    if (passed) row.passed += 1;
  }
  return rows.all();
};

const ALWAYS = '9999-12-31';

const behind = (last: string | null): string =>
  last === null || last >= ALWAYS ? ALWAYS : dayAfter(last, 1);

/** A row for those that are valid for the same days, of which there are few: those of a class begin and end together. */
const certs = async (db: Knex, unit: Unit, dayOf: DayOf): Promise<StatRow[]> => {
  const rows = rowsByKey<StatRow & { certs: number }>();
  for (const fact of await certFacts(db, unit)) {
    const { class_id, area_code, subject_id, kind, valid_from: day } = fact;
    const is_state = isIssuedKind(kind as CertKind) ? 0 : 1;
    // What ended during a day was not valid at its end.
    const ends = [
      behind(fact.valid_to),
      behind(fact.next_review_date),
      fact.ended_at === null ? ALWAYS : dayOf(new Date(fact.ended_at).toISOString()),
    ];
    const until = ends.toSorted()[0] ?? ALWAYS;
    if (until <= day) continue;
    const key = [area_code, subject_id, is_state, day, until].join('|');
    const row = rows.at(key, () => ({ class_id, area_code, subject_id, is_state, day, until, certs: 0 }));
    row.certs += fact.n;
  }
  return rows.all();
};

/** The rows of a unit as they have to be, in the order of `storedRows`. */
export const countUnit = async (db: Knex, unit: Unit, timeZone: string): Promise<StatRow[]> => {
  const dayOf: DayOf = (iso) => wallClock(iso, timeZone).slice(0, 10);
  switch (unit.kind) {
    case 'enrolment':
      return inKeyOrder(await enrolments(db, unit.id, dayOf));
    case 'lesson':
      return inKeyOrder(await lessons(db, unit.id, dayOf));
    case 'study':
      return inKeyOrder(await study(db, unit));
    case 'exam':
      return inKeyOrder(await exams(db, unit.id, dayOf));
    case 'cert':
      return inKeyOrder(await certs(db, unit, dayOf));
  }
};
