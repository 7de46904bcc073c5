import {
  TrainClassPhase,
  TrainClassState,
  TrainKind,
  TrainMode,
} from '@college/contracts/completion/train-class-row';
import { visitor } from '@college/contracts/reporting/visitor';
import { applyLanguage, translate } from '@college/portal-sdk/texts';
import { describe, expect, it } from 'vitest';
import { wordIn } from './testing/word-in.ts';
import {
  daysUntil,
  PUBLIC_PHASES,
  trainClassFacts,
  trainClassTone,
  useTrainClassCountdown,
  useTrainClassSeats,
  useTrainClassWord,
} from './train-class-words.ts';

const values = [TrainClassState, TrainClassPhase, TrainMode, TrainKind].flatMap((each): string[] => [
  ...each.options,
]);

describe('the words for a train class', () => {
  it.each(values)('%s has one in both languages', async (value) => {
    expect((await wordIn('en', useTrainClassWord))(value)).toMatch(/^[A-Z][a-z ]+$/);
    expect((await wordIn('zh-CN', useTrainClassWord))(value)).toMatch(/^[\u4e00-\u9fff]+$/);
  });

  it('an unknown value shows as it is', async () => {
    for (const language of ['en', 'zh-CN'] as const)
      for (const value of ['suspended', 'constructor', ''])
        expect((await wordIn(language, useTrainClassWord))(value)).toBe(value);
  });
});

describe('a train class', () => {
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

  it('counts the days that are left, a begun one as a whole', () => {
    const end = '2026-06-11T09:00:00.000Z';
    expect(daysUntil(end, Date.parse('2026-06-09T08:00:00.000Z'))).toBe(3);
    expect(daysUntil(end, Date.parse('2026-06-11T08:00:00.000Z'))).toBe(1);
    expect(daysUntil(end, Date.parse('2026-06-12T08:00:00.000Z'))).toBe(0);
  });

  const row = {
    applyBegin: '2026-06-03T00:00:00.000Z',
    applyEnd: '2026-06-05T00:00:00.000Z',
    trainBegin: '2026-06-08T00:00:00.000Z',
    quota: 40,
    seatsLeft: 12,
  };

  it('says how long there is time, and how many seats are left while they can be had', async () => {
    const now = Date.parse('2026-06-02T00:00:00.000Z');
    const countdown = await wordIn('en', useTrainClassCountdown);
    expect(
      ['applying', 'not-open', 'waiting', 'training'].map((phase) => countdown({ ...row, phase }, now)),
    ).toEqual(['3 days left', 'Opens in 1 day', 'Starts in 6 days', '']);
    expect(countdown({ ...row, phase: 'applying' }, Date.parse(row.applyEnd))).toBe('');
    const seats = await wordIn('en', useTrainClassSeats);
    expect(seats({ ...row, phase: 'applying' })).toBe('12 of 40 seats left');
    expect(seats({ ...row, phase: 'applying', seatsLeft: 0 })).toBe('No seats left');
    expect(seats({ ...row, phase: 'training' })).toBe('40 seats');
    expect((await wordIn('zh-CN', useTrainClassSeats))({ ...row, phase: 'applying' })).toBe(
      '剩余 12 / 40 个名额',
    );
  });
});
