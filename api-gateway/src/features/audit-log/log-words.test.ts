import { describe, expect, it } from 'vitest';
import { actionText, outcomeText, subjectText, wordFor } from './log-words.ts';
import { optionsOf, recordedCalls } from './recorded-calls.ts';
import { contracts } from '../contracts.ts';
import { LoginHow, LoginOutcome } from '@college/contracts/identity/login-log';

const LANGUAGES = ['en', 'zh-CN'] as const;
const nothing = { before_json: null, after_json: null };

describe('the words of the logs', () => {
  it.each(LANGUAGES)('%s has a sentence for every call that leaves a row', (language) => {
    const bare = recordedCalls().filter((call) => wordFor('call', call, language) === call);
    expect(bare, 'add them to src/app/messages/calls-*.ts').toEqual([]);
  });

  it.each(LANGUAGES)('%s has a word for every service that a look can be refused by', (language) => {
    const kinds = contracts.map(({ name }) => name.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase());
    expect(kinds.filter((kind) => wordFor('subject', kind, language) === kind)).toEqual([]);
  });

  it.each(LANGUAGES)('%s has a word for every way in and every outcome', (language) => {
    for (const how of LoginHow.options) expect(wordFor('login-how', how, language)).not.toBe(how);
    for (const outcome of LoginOutcome.options)
      expect(wordFor('login-outcome', outcome, language)).not.toBe(outcome);
  });

  it('shows what it has no word for as it is', () => {
    expect(wordFor('call', 'Lamp/SwitchLamp', 'en')).toBe('Lamp/SwitchLamp');
    expect(outcomeText('lamp.broken', 'en')).toBe('lamp.broken');
  });

  it('tells a refusal in its own sentence', () => {
    expect(outcomeText('done', 'zh-CN')).toBe('成功');
    expect(outcomeText('common.forbidden', 'en')).toBe('Your current role may not do this');
    expect(outcomeText('train-class.illegal-transition', 'en')).toBe('A class that is … does not allow this');
  });

  it('tells a refused look by what it would have shown', () => {
    const look = { call: 'User/GetUserPageList', subject_type: 'user', outcome: 'common.forbidden' };
    expect(actionText(look, 'en')).toBe('Tried to read without the power: User');
    expect(actionText({ ...look, call: 'User/UpdateUser' }, 'zh-CN')).toBe('修改用户');
    expect(actionText({ ...look, outcome: 'done' }, 'en')).toBe('User/GetUserPageList');
  });

  it('names the thing by its kind and its name, or its number', () => {
    const user = { subject_type: 'user', subject_id: '7', ...nothing };
    expect(subjectText({ ...user, after_json: '{"name":"张三"}' }, 'zh-CN')).toBe('用户：张三');
    expect(subjectText({ ...user, before_json: '{"name":"张三"}' }, 'en')).toBe('User: 张三');
    expect(subjectText(user, 'en')).toBe('User 7');
    expect(subjectText({ ...user, subject_type: 'session', subject_id: crypto.randomUUID() }, 'en')).toBe(
      'Login',
    );
  });

  it('offers values in the order of their words', () => {
    const offered = optionsOf('call', ['User/UpdateUser', 'User/CreateUser'], 'en').map(({ text }) => text);
    expect(offered).toEqual(['Changed a user', 'Created a user']);
  });
});
