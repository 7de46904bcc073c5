import { WareFailure, WareKind, WareState } from '@college/contracts/content/course-ware';
import { describe, expect, it } from 'vitest';
import { wordIn } from './testing/word-in.ts';
import { lengthOf, useWareWord, wareIcon, wareTone } from './ware-words.ts';

describe('the words for the pieces of a course', () => {
  it.each([...WareKind.options, ...WareState.options, ...WareFailure.options])(
    '%s has one in both languages',
    async (word) => {
      expect((await wordIn('en', useWareWord))(word)).toMatch(/^[A-Z]/);
      expect((await wordIn('zh-CN', useWareWord))(word)).toMatch(/[\u4e00-\u9fff]/);
    },
  );

  it('an unknown one shows as it is, in a plain tone', async () => {
    expect((await wordIn('en', useWareWord))('constructor')).toBe('constructor');
    expect([wareTone('constructor'), wareIcon('constructor')]).toEqual(['neutral', 'file']);
    expect([wareTone('failed'), wareIcon('link')]).toEqual(['bad', 'link']);
  });

  it('says how long something lasts', () => {
    expect([0, 5, 65, 59.6, 3600, 3725].map(lengthOf)).toEqual([
      '0:00',
      '0:05',
      '1:05',
      '0:59',
      '1:00:00',
      '1:02:05',
    ]);
  });
});
