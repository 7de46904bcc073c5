/** The answers of the calls for figures. */
import { allCerts, certFigures, certGroups, certsIn } from './cert-figures.ts';
import {
  asOf,
  askedFor,
  countedIn,
  figure,
  groupsOf,
  measureIn,
  shownFor,
  sumsOf,
  trendOf,
} from './figures.ts';
import { subjectsNamed } from './names.query.ts';
import { sumsBySubject } from './statistics.table.ts';
import type { Sums } from './statistics.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { StatisticsFilters, StatisticsMeasure } from '@college/contracts/reporting/statistics';
import { TrainKind } from '@college/contracts/completion/train-class-row';

const OVERVIEW: readonly StatisticsMeasure[] = ['enrolled', 'trained', 'hours', 'passed'];
const TRAINING: readonly StatisticsMeasure[] = ['enrolled', 'trained', 'hours'];
const EXAMS: readonly StatisticsMeasure[] = ['graded', 'passed', 'passed-first'];

const overview = async (
  filters: StatisticsFilters,
  context: SignedInContext,
  wanted: readonly StatisticsMeasure[],
) => {
  const shown = await shownFor(context);
  const asked = askedFor(filters, context, shown);
  const sums = await sumsOf(context, asked, ['enrolments', 'study', 'exams']);
  const answer = {
    figures: wanted.map((id) => figure(id, sums, shown)),
    trend: trendOf(sums, shown),
    asOf: await asOf(context),
    counted: countedIn(asked),
  };
  return { answer, asked, shown };
};

/** A subject of which nothing is shown is not named: that it is there would say that somebody has taken part in it. */
const isShown = ({
  id: _id,
  kind: _kind,
  name: _name,
  ...numbers
}: Readonly<Record<string, unknown>>): boolean => Object.values(numbers).some((value) => value !== null);

const subjectOf = (row: Sums): string => String(row['subject_id']);

/** The subjects of rows; what belongs to none has no id, and is left out. */
const namedSubjects = (ids: readonly number[], { read, language }: SignedInContext) =>
  subjectsNamed(
    read,
    [...new Set(ids)].filter((id) => id > 0),
    language,
  );

export const overviewOf = async (filters: StatisticsFilters, context: SignedInContext) => {
  const { answer, asked, shown } = await overview(filters, context, OVERVIEW);
  const certs = certFigures(await allCerts(asked, context), shown);
  return { ...answer, figures: [...answer.figures, ...certs] };
};

export const trainStatistics = async (filters: StatisticsFilters, context: SignedInContext) => {
  const { answer, asked, shown } = await overview(filters, context, TRAINING);
  const rows = [
    ...(await sumsBySubject(context.read, 'enrolments', asked)),
    ...(await sumsBySubject(context.read, 'study', asked)),
  ];
  const certs = await certGroups(asked, context);
  const numbers = (sums: Readonly<Record<string, number>>) => {
    const trained = measureIn(sums, 'trained', shown);
    return {
      enrolled: measureIn(sums, 'enrolled', shown).value,
      trained: trained.value,
      settled: trained.of,
      hours: measureIn(sums, 'hours', shown).value,
    };
  };
  const bySubject = groupsOf(rows, subjectOf);
  const byKind = groupsOf(rows, (row) => String(row['train_kind']));
  const ids = [...[...bySubject.keys()].map(Number), ...certs.map((row) => row.subject_id)];
  const subjects = (await namedSubjects(ids, context)).map(({ id, name }) => ({
    id,
    kind: '',
    name,
    ...numbers(bySubject.get(String(id)) ?? {}),
    ...certsIn(
      certs.filter((row) => row.subject_id === id),
      shown,
    ),
  }));
  return {
    ...answer,
    figures: [...answer.figures, ...certFigures(certs, shown)],
    subjects: subjects
      .filter(isShown)
      .toSorted((a, b) => (b.enrolled ?? 0) - (a.enrolled ?? 0) || a.id - b.id),
    kinds: TrainKind.options.map((kind) => ({
      id: null,
      kind,
      name: messageFor(`train-kind.${kind}`, context.language, null),
      ...numbers(byKind.get(kind) ?? {}),
      ...certsIn(
        certs.filter((row) => row.train_kind === kind),
        shown,
      ),
    })),
  };
};

export const examStatistics = async (filters: StatisticsFilters, context: SignedInContext) => {
  const { answer, asked, shown } = await overview(filters, context, EXAMS);
  const bySubject = groupsOf(await sumsBySubject(context.read, 'exams', asked), subjectOf);
  const subjects = (await namedSubjects([...bySubject.keys()].map(Number), context)).map(({ id, name }) => {
    const sums = bySubject.get(String(id)) ?? {};
    const passed = measureIn(sums, 'passed', shown);
    return {
      id,
      name,
      graded: passed.of,
      passed: passed.value,
      passedFirst: measureIn(sums, 'passed-first', shown).value,
    };
  });
  return {
    ...answer,
    subjects: subjects.filter(isShown).toSorted((a, b) => (b.graded ?? 0) - (a.graded ?? 0) || a.id - b.id),
  };
};
