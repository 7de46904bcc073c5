import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { kernelMessages } from './kernel.messages.ts';
import { languageOf, loadMessages, messageFor, messageNamed } from './message-catalogue.ts';
import { defineMessages } from './messages.ts';
import { mountedEndpoints } from '../../../test/endpoints.ts';
import { messagesOf } from '../feature.ts';
import { subjectOf } from '../mount.ts';
import { features } from '../../contexts/index.ts';
import { commonErrors } from '@college/contracts/core/errors';

const all = [kernelMessages, ...messagesOf(features)];
const en: Record<string, string> = Object.assign({}, ...all.map((messages) => messages.en));
const zhCn: Record<string, string> = Object.assign({}, ...all.map((messages) => messages.zhCn));

describe('messages', () => {
  it('has a sentence in both languages for every error of every contract', () => {
    const declared = mountedEndpoints.flatMap(({ endpoint }) => [...(endpoint.errors ?? [])]);
    for (const { id } of [...declared, ...Object.values(commonErrors)]) {
      expect(en, id).toHaveProperty([id]);
      expect(zhCn, id).toHaveProperty([id]);
    }
  });

  it('has one for every id that the compiler cannot see: of a schema, a job, and a refused call', () => {
    const contracts = path.resolve(import.meta.dirname, '../../../../packages/contracts/src');
    const literals = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => [
        ...readFileSync(path.join(contracts, file), 'utf8').matchAll(/'([a-z-]+\.[a-z-]+)'/g),
      ])
      .map(([, id]) => id ?? '');
    const jobs = features.flatMap(({ jobKinds = [] }) => jobKinds.map(({ name }) => `job-kind.${name}`));
    const subjects = mountedEndpoints.map(({ call }) => `subject.${subjectOf(call)}`);
    const sought = [literals, jobs, subjects];
    for (const ids of sought) expect(ids.length).toBeGreaterThan(5);
    expect(new Set(sought.flat().filter((id) => !(id in en)))).toEqual(new Set());
  });

  it('names the same values in both languages', () => {
    const names = (text: string): string[] =>
      [...text.matchAll(/\{\{(\w+(?:@[\w.-]+)?)[|}]/g)].map(([, name]) => name ?? '').sort();
    for (const [id, text] of Object.entries(en)) {
      expect(names(zhCn[id] ?? ''), id).toEqual(names(text));
      expect(text + (zhCn[id] ?? ''), id).not.toMatch(/(?<!\{)\{\w/);
    }
  });

  it('section 5: the sentences of the specification are there to the letter', () => {
    expect(en['user.password-policy']).toBe(
      'password must consist of upper and lower-case letters and digits and be at least 8 characters long',
    );
    expect(en['user.passwords-differ']).toBe('the two passwords entered do not match');
    expect(en['common.not-signed-in']).toBe('Verification failed, please login again');
  });

  it('are said by one feature, or the kernel, alone', () => {
    const mine = defineMessages({ en: { 'lamp.broken': 'Broken' }, zhCn: { 'lamp.broken': '已损坏' } });
    const common = defineMessages({ en: { 'common.stale': 'Old' }, zhCn: { 'common.stale': '旧' } });
    expect(() => loadMessages([mine, mine])).toThrow('Messages are given twice: lamp.broken');
    expect(() => loadMessages([common])).toThrow('Messages are given twice: common.stale');
    loadMessages(messagesOf(features));
    expect(messageNamed('lamp.broken', 'en', null)).toBe('lamp.broken');
    expect(messageFor('label.name-taken', 'en', null)).toBe(en['label.name-taken']);
  });

  it('fills in what it is given and leaves the rest', () => {
    expect(messageFor('common.too-many', 'en', { retryAfter: 7 })).toBe(
      'Too many attempts; try again in 7 seconds',
    );
    expect(messageNamed('a text already', 'en', null)).toBe('a text already');
  });

  it('says one thing and several things', () => {
    const say = (count: number) => messageFor('user-type.in-use', 'en', { count });
    expect(say(1)).toBe('1 user still has this type; change their type first');
    expect(say(2)).toBe('2 users still have this type; change their type first');
    expect(say(0)).toBe('0 users still have this type; change their type first');
    expect(messageFor('user-type.in-use', 'zh-CN', { count: 1 })).toContain('1');
    expect(messageFor('common.too-many', 'en', { retryAfter: 1 })).toBe(
      'Too many attempts; try again in 1 second',
    );
    expect(messageFor('common.too-many', 'en', null)).toBe(
      'Too many attempts; try again in {{retryAfter}} seconds',
    );
  });

  it('has both forms wherever an English sentence counts', () => {
    /** After these a value is no number of things: '{file} has fields'. */
    const verbs = /^(is|has|was|were|are|does|differs|to|and|in|cannot|than|that|needs)$/;
    const counted = /\{\{\w+\}\} ((?:[\w-]+ ?){1,4})/g;
    const wrong = Object.entries(en).filter(([, text]) =>
      [...text.matchAll(counted)].some(([, after = '']) => {
        const words = after.trim().split(' ');
        return !verbs.test(words[0] ?? '') && words.some((word) => /[a-z]s$/.test(word));
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    [undefined, 'zh-CN'],
    ['en-US,en;q=0.9', 'en'],
    ['fr,en;q=0.5,zh;q=0.3', 'en'],
    ['zh-TW', 'zh-CN'],
  ])('takes %s for %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});
