import { describe, expect, it } from 'vitest';
import { fieldText, valueText } from './field-words.ts';
import { actionText, outcomeText, subjectText, wordFor } from './log-words.ts';
import { optionsOf, recordedCalls } from './recorded-calls.ts';
import { features } from '../../index.ts';
import { contractsOf, messagesOf } from '../../../app/feature.ts';
import { loadMessages } from '../../../app/messages/message-catalogue.ts';
import { TrainClassFields } from '@college/contracts/completion/train-class';
import { TrainClassState, TrainKind, TrainMode } from '@college/contracts/completion/train-class-row';
import { LoginHow, LoginOutcome } from '@college/contracts/identity/login-try';
import { LoginRow } from '@college/contracts/identity/my-logins';
import { UserPhotoState } from '@college/contracts/identity/user-photo';
import { AuditLogFilters, AuditOutcome } from '@college/contracts/identity/audit-log';
import { LoginLogFilters } from '@college/contracts/identity/login-log';
import { DepartmentKind } from '@college/contracts/identity/department';
import { DeployTokenRow, RemoteRow } from '@college/contracts/delivery/micro-frontend-row';
import { ModuleType } from '@college/contracts/identity/module';
import { DataScope, RoleRow } from '@college/contracts/identity/role';
import { SiteSettingFields } from '@college/contracts/platform/site-setting';
import { UserDetail, UserState } from '@college/contracts/identity/user';
import { UserTypeId } from '@college/contracts/identity/user-type-id';
import { Education, OwnDetails } from '@college/contracts/classes/enrollment';
import { toJSONSchema } from 'zod';
import type { ZodType } from 'zod';

loadMessages(messagesOf(features));

const LANGUAGES = ['en', 'zh-CN'] as const;
const nothing = { before_json: null, after_json: null };

/** What audit rows have as a whole. */
const VIEWS = {
  AuditLogFilters,
  DeployTokenRow,
  LoginLogFilters,
  LoginRow,
  OwnDetails,
  RemoteRow,
  RoleRow,
  TrainClassFields,
  UserDetail,
};
/** What calls write beside them; each takes its line here when a call begins to write it. */
const WRITTEN: Record<string, string> = {
  password: 'mustChangePassword endedLogins',
  reveal: 'field reason',
  'logins of a user': 'logins endedLogins',
  'first administrator, account by a partner': 'username name userType role by',
  'a login': 'userId how replaced role',
  permissions: 'moduleIds',
  'menu entry': 'parent_id name_zh name_en type path component hidden perm_code remote roleIds',
  'own build': 'override expires',
  release: 'activeVersionId rolloutVersionId name version result releasedBy hostedAt percent active',
  'automatic roll-back': 'rollout percent restored people stable failed sessions',
  'deploy token': 'remoteId',
  notice: 'readBy',
  exports: 'filters rows',
  'certificates as files': 'file certificates leftOut first last',
  'class, columns': `code name subject_id area_code train_mode train_kind apply_begin apply_end train_begin train_end
    original_end need_hours need_exam need_estimate need_face address contact intro is_top_show is_deleted state seats
    teachers`,
  file: 'name purpose size mediaType',
  'department, area': 'name kind areaCode areaName above position code added renamed',
  'site settings': Object.keys(SiteSettingFields.shape).join(' '),
  photo: 'state sha256 reference id userId opinion withdrawn via expiresAt',
};

/** Of what is given to create or change something, these are in no record. */
const NOT_RECORDED = new Set(['password', 'newPassword', 'oldPassword', 'confimPassword', 'days', 'id']);

/** The names of an object's members, and of theirs. */
const membersOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(membersOf)];
};
const fieldsOf = (view: ZodType): string[] =>
  membersOf(toJSONSchema(view, { io: 'input', unrepresentable: 'any' }));

describe('the words of the fields in the logs', () => {
  const lists = [
    ...Object.entries(VIEWS).map(([name, view]) => [name, fieldsOf(view as ZodType)] as const),
    ...Object.entries(WRITTEN).map(([name, keys]) => [name, keys.split(/\s+/)] as const),
  ];

  it.each(lists)('%s: each field has one in both languages', (_name, fields) => {
    expect(fields).not.toEqual([]);
    for (const language of LANGUAGES)
      expect(fields.filter((field) => fieldText(field, language) === field)).toEqual([]);
  });

  const given = contractsOf(features).flatMap(({ name, actions }) =>
    Object.entries(actions).flatMap(([action, { kind, input }]) =>
      kind === 'command' && input && /^(Create|Update)[A-Z]/.test(action)
        ? [[`${name}/${action}`, fieldsOf(input).filter((field) => !NOT_RECORDED.has(field))] as const]
        : [],
    ),
  );

  it.each(given)('%s: so has each field that it is given', (_call, fields) => {
    for (const language of LANGUAGES)
      expect(
        fields.filter((field) => fieldText(field, language) === field),
        "add 'log-field.…' to the feature's messages",
      ).toEqual([]);
  });

  it.each([
    ['state', [TrainClassState, UserState, UserPhotoState, DeployTokenRow.shape.state]],
    ['userType', [UserTypeId]],
    ['dataScope', [DataScope]],
    ['trainMode', [TrainMode]],
    ['trainKind', [TrainKind]],
    ['education', [Education]],
    ['type', [ModuleType]],
    ['how', [LoginHow]],
    ['kind', [LoginRow.shape.device.shape.kind, DepartmentKind]],
    ['outcome', [AuditOutcome, LoginOutcome]],
  ])('%s: so has each of its values', (field, kinds) => {
    for (const value of kinds.flatMap((kind): readonly string[] => kind.options))
      for (const language of LANGUAGES) expect(valueText(field, value, language)).not.toBe(value);
  });
});

describe('the words of the logs', () => {
  it.each(LANGUAGES)('%s has a sentence for every call that leaves a row', (language) => {
    const bare = recordedCalls(features).filter((call) => wordFor('call', call, language) === call);
    expect(bare, 'add them to the messages of the feature').toEqual([]);
  });

  it.each(LANGUAGES)('%s has a word for every service that a look can be refused by', (language) => {
    const kinds = contractsOf(features).map(({ name }) => name.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase());
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

  it('describes a refusal in its own sentence', () => {
    expect(outcomeText('done', 'zh-CN')).toBe('成功');
    expect(outcomeText('common.forbidden', 'en')).toBe('Your current role may not do this');
    expect(outcomeText('train-class.illegal-transition', 'en')).toBe(
      'A class in the state “…” does not allow this',
    );
  });

  it('describes a refused look by what it would have shown', () => {
    const look = { call: 'User/GetUserPageList', subject_type: 'user', outcome: 'common.forbidden' };
    expect(actionText(look, 'en')).toBe('Tried to read without permission: User');
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
