import { describe, expect, it } from 'vitest';
import { kernelMessages } from './kernel.messages.ts';
import { loadMessages, messageNamed } from './message-catalogue.ts';
import { mountedEndpoints } from '../../../test/endpoints.ts';
import { messagesOf } from '../feature.ts';
import { features } from '../../contexts/index.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { toJSONSchema } from 'zod';

interface Shape {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
}

/**
 * Texts that refusals quote as they are: names that people gave, days, sentences that were written in the caller's
 * language, and screens and versions, which are read by those who release them. Another one is either such a text, or
 * a value of the wire that needs its words: `{from@state}`.
 */
const QUOTED = [
  'area.no-parent: parentCode',
  'attendance.refused: text',
  'cert-delay.exam-outside: from, until',
  'cert-delay.expired: from, until',
  'cert-delay.outside-window: from, until',
  'cert-delay.stretch-too-soon: from, since',
  'cert-template.in-use: what',
  'class-lesson.begun: title',
  'class-lesson.outside: title',
  'class-lesson.overlap: other, title',
  'class-user.education: education',
  'class-user.incomplete: missing',
  'class-user.overlap: className',
  'class-user.unreachable: names',
  'code.content-in-use: what',
  'common.unprintable: characters, subject',
  'estimate.fields-missing: fields',
  'estimate.not-now: why',
  'exam-grading.cannot-object: why',
  'label.in-use: what',
  'lesson-test.too-soon: time',
  'micro-frontend.incompatible: problems',
  'micro-frontend.missing-screens: screens',
  'module.has-children: names',
  'module.in-use: roles',
  'role.own-access: lost',
  'rule-set.dates-fixed: from',
  'rule-set.overlap: from, name, to',
  'train-class.course-not-for-subject: courses',
  'train-class.course-studied: courses',
  'train-class.too-many-shown: classes',
];

const all = [kernelMessages, ...messagesOf(features)];
const texts: Record<string, string> = Object.assign({}, ...all.map(({ zhCn }) => zhCn));
loadMessages(messagesOf(features));

const errors = [
  ...new Map(
    [
      ...mountedEndpoints.flatMap(({ endpoint }) => endpoint.errors ?? []),
      ...Object.values(commonErrors),
    ].map((error) => [error.id, error] as const),
  ).values(),
];

/** The values of the wire that a place may hold; empty for free text and numbers. */
const choicesOf = (shape: Shape): readonly string[] => [
  ...(shape.enum ?? []),
  ...(shape.const === undefined ? [] : [shape.const]),
  ...(shape.items ? choicesOf(shape.items) : []),
  ...(shape.anyOf ?? []).flatMap(choicesOf),
];
const isText = ({ type, items }: Shape): boolean => type === 'string' || items?.type === 'string';

/** The places of each sentence of a refusal, with what its contract says may stand there. */
const places = errors.flatMap(({ id, data }) => {
  if (!data) return [];
  const shape = toJSONSchema(data, { unrepresentable: 'any' }) as Shape;
  return [...(texts[id] ?? '').matchAll(/\{\{(\w+)(@[\w.-]+)?[|}]/g)].map(([, name = '', words]) => ({
    id,
    name,
    words,
    shape: shape.properties?.[name],
  }));
});

describe('the words of refusals', () => {
  it('find each of their places in the contract', () => {
    expect(places.filter(({ shape }) => shape === undefined)).toEqual([]);
  });

  it.each(['en', 'zh-CN'] as const)('%s: no value of the wire stands in a sentence', (language) => {
    const raw = places.flatMap(({ id, name, shape = {} }) =>
      choicesOf(shape)
        .filter((value) => {
          const given = (it: string) => messageNamed(id, language, { [name]: shape.items ? [it] : it });
          return given(value) === given('~').replace('~', value);
        })
        .map((value) => `${id}: ${value}`),
    );
    expect(raw).toEqual([]);
  });

  it('quote nothing else than names, days and ready sentences', () => {
    const quoted = new Map<string, string[]>();
    for (const { id, name, words, shape = {} } of places)
      if (isText(shape) && choicesOf(shape).length === 0 && !words)
        quoted.set(id, [...new Set([...(quoted.get(id) ?? []), name])].sort());
    expect([...quoted].map(([id, names]) => `${id}: ${names.join(', ')}`).sort()).toEqual(QUOTED);
  });
});
