import { expect, it } from 'vitest';
import { z } from 'zod';
import { features } from './index.ts';
import { mediaViewers } from './content/ware-media/media-viewer.port.ts';
import { noticeClasses } from './site/notice/notice-classes.port.ts';
import { addedTo } from '../app/addition.ts';
import { codesOf, contractsOf, sealedOf } from '../app/feature.ts';
import { inputSchemaOf } from '../app/input-schema.ts';
import { LongId, MAX_INTEGER, RowVersion } from '@college/contracts/core/paging';

const contracts = contractsOf(features);

interface Bounds {
  readonly type?: unknown;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
}

/** Where a JSON schema takes a number that may be too large for an integer column. */
const unboundedNumbers = (schema: unknown, at = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum = Infinity, minimum, exclusiveMinimum = -Infinity } = schema as Bounds;
  const isNumber = type === 'integer' || type === 'number';
  const isBounded = maximum <= MAX_INTEGER && (minimum ?? exclusiveMinimum) >= 0;
  return [
    ...(isNumber && !isBounded ? [at] : []),
    ...Object.entries(schema).flatMap(([key, inner]) => unboundedNumbers(inner, `${at}/${key}`)),
  ];
};

/** The bound of a version is not in its schema, as it says itself; the columns of long ids have 64 bits. */
const boundOfColumn = ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: object }): void => {
  if (zodSchema === RowVersion || zodSchema === LongId) Object.assign(jsonSchema, { maximum: MAX_INTEGER });
};

/** Where a JSON schema asks for a reason of more than one character. */
const longReasons = (schema: unknown, at = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { minLength = 0 } = schema as { minLength?: number };
  return [
    ...(/\/(reason|opinion)$/.test(at) && minLength > 1 ? [at] : []),
    ...Object.entries(schema).flatMap(([key, inner]) => longReasons(inner, `${at}/${key}`)),
  ];
};

it('takes a reason of one character: in Chinese that is a word', () => {
  const found = contracts.flatMap(({ name, actions }) =>
    Object.entries(actions).flatMap(([action, { input }]) =>
      input ? longReasons(inputSchemaOf(input), `${name}/${action}`) : [],
    ),
  );
  expect(found).toEqual([]);
});

it('takes no number that is too large for a column: to PostgreSQL that is an error, not a miss', () => {
  const found = contracts.flatMap(({ name, actions }) =>
    Object.entries(actions).flatMap(([action, { input }]) => {
      if (!input) return [];
      const schema = z.toJSONSchema(input, {
        io: 'input',
        unrepresentable: 'any',
        override: boundOfColumn,
        reused: 'inline',
      });
      return unboundedNumbers(schema, `${name}/${action}`);
    }),
  );
  expect(found).toEqual([]);
  expect(RowVersion.safeParse(MAX_INTEGER).success).toBe(true);
  expect(RowVersion.safeParse(MAX_INTEGER + 1).success).toBe(false);
});

it('lets features hear of events in this order, which is that of what follows in the database', () => {
  const listeners = features.flatMap(({ listens }) => listens ?? []);
  const heard: Record<string, string[]> = {};
  for (const { event, hear } of listeners) (heard[event.name] ??= []).push(hear.name);
  expect(heard).toEqual({
    'class-record.lessons-changed': ['followLessons'],
    'exam-attempt.starting': ['admitFaces'],
    'exam-attempt.saved': ['enforceIntervals'],
    'exam-attempt.ended': ['markSubmitted', 'noteMissedFaces'],
    'exam.stepped': ['followExam'],
    'face-check.decided': ['followFaceOfAttendance', 'followFaceOfCheckpoint', 'followFaceOfExam'],
    'live-stream.stepped': ['notifyOfPicture'],
    'train-class.expired': ['forgetPlaces', 'forgetDevices', 'forgetEvents', 'forgetSwitches'],
  });
  expect(new Set(listeners.map(({ event }) => event)).size).toBe(Object.keys(heard).length);
});

it('has one owner for each kind of codes, each word of media viewers and each sealed table, and one for classes of notices', () => {
  const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice(codesOf(features).map(({ key }) => key))).toEqual([]);
  expect(twice(addedTo(features, mediaViewers).map(({ word }) => word))).toEqual([]);
  expect(twice(sealedOf(features).map(({ table }) => table))).toEqual([]);
  expect(addedTo(features, noticeClasses)).toHaveLength(1);
});

it('knows all records that refer to records of lower features', () => {
  expect(
    features
      .flatMap(({ uses }) => uses ?? [])
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'area.classes',
    'area.departments',
    'area.users',
    'class-hours.studied',
    'class-user.study',
    'course.completed',
    'department.classes',
    'department.users',
    'face-check.open-suspicions',
    'label.users',
    'lesson.live-courses',
    'notice.places',
    'question.coming-exams',
    'question.exams',
    'question.to-sit',
    'rule-set.classes',
    'train-subject.certificates',
    'train-subject.classes',
    'train-subject.exams',
    'train-subject.plans',
    'user.begun-attempts',
    'user.places',
    'user.running-attempts',
  ]);
});
