import {
  TrainClassPhase,
  TrainClassState,
  TrainKind,
  TrainMode,
} from '@college/contracts/business/train-class';
import { visitor } from '@college/contracts/visitor/visitor';
import { applyLanguage, translate } from '@college/portal-sdk/texts';
import { describe, expect, it } from 'vitest';
import { wordIn } from './testing/word-in.ts';
import {
  PUBLIC_PHASES,
  trainClassFacts,
  trainClassTone,
  usePublicTrainClassWord,
  useTrainClassWord,
} from './train-class-words.ts';

const values = [TrainClassState, TrainClassPhase, TrainMode, TrainKind].flatMap((each): string[] => [
  ...each.options,
]);

describe.each([
  ['staff', useTrainClassWord],
  ['the public', usePublicTrainClassWord],
])('the words for a train class as %s read them', (_reader, useWord) => {
  it.each(values)('%s has one in both languages', async (value) => {
    expect((await wordIn('en', useWord))(value)).toMatch(/^[A-Z][a-z ]+$/);
    expect((await wordIn('zh-CN', useWord))(value)).toMatch(/^[\u4e00-\u9fff]+$/);
  });

  it('an unknown value shows as it is', async () => {
    for (const language of ['en', 'zh-CN'] as const)
      for (const value of ['suspended', 'constructor', ''])
        expect((await wordIn(language, useWord))(value)).toBe(value);
  });
});

describe('a train class', () => {
  it('tells a visitor what is to come, and staff what it waits for', async () => {
    expect((await wordIn('en', useTrainClassWord))('waiting')).toBe('Waiting to start');
    expect((await wordIn('en', usePublicTrainClassWord))('waiting')).toBe('Starting soon');
  });

  it('offers the public every phase that its list can be asked for', () => {
    const phase = visitor.actions.GetVTrainClassPageList.input.shape.phase.unwrap();
    expect([...PUBLIC_PHASES].sort()).toEqual([...phase.options].sort());
  });

  it('asks for attention when its period is over, invites while one can apply, and is plain when unknown', () => {
    expect(['overdue', 'applying', 'suspended', 'constructor'].map(trainClassTone)).toEqual([
      'warn',
      'good',
      'neutral',
      'neutral',
    ]);
  });

  it('counts seats and hours in both languages', async () => {
    const say = () =>
      [1, 2].flatMap((count) =>
        (['seats', 'hours'] as const).map((key) => translate(trainClassFacts)(key, { count })),
      );
    await applyLanguage('en');
    expect(say()).toEqual(['1 seat', '1 hour', '2 seats', '2 hours']);
    await applyLanguage('zh-CN');
    expect(say()).toEqual(['1 个名额', '1 学时', '2 个名额', '2 学时']);
  });
});
