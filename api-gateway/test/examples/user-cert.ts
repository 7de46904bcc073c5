import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const certs = (read: Knex, state: string) =>
  read('user_certs').where({ state, is_deleted: false }).orderBy('id');
const own = (read: Knex, state: string) => certs(read, state).where('kind', 'like', 'training-%');
const pending = async (read: Knex) => version(await own(read, 'pending').first());
const valid = async (read: Knex) => version(await own(read, 'valid').first());

const elsewhere = async (read: Knex) => {
  const { area_code: area } = (await read('users').where({ username: 'regulator' }).first('area_code')) as {
    area_code: string;
  };
  return idOf(
    read('user_certs')
      .where({ is_deleted: false })
      .whereNot('area_code', 'like', `${area.replace(/(00)+$/, '')}%`),
  );
};
const ofPerson = (read: Knex, username: string, kind = '%') =>
  idOf(
    certs(read, 'valid')
      .where('kind', 'like', kind)
      .where('user_id', read('users').where({ username }).select('id')),
  );
const finished = (read: Knex) =>
  idOf(read('train_classes').where({ state: 'finished', is_deleted: false }).orderBy('id', 'desc'));

/** One of the demo within its window, and the refresh class that its owner has completed. */
const toProlong = async (read: Knex) => {
  const refresh = (await read('train_classes')
    .where({ state: 'finished', train_kind: 'refresh', need_exam: true })
    .orderBy('train_end', 'desc')
    .first('id', 'subject_id')) as { id: number; subject_id: number };
  const cert = certs(read, 'valid').where({
    kind: 'training-qualification',
    subject_id: refresh.subject_id,
    class_id: null,
  });
  return { ...version(await cert.first()), classId: refresh.id, isStretched: false, reason: '复训考试合格' };
};

export const userCertExamples: Readonly<Record<string, Example>> = {
  'UserCert/GetUserCertPageList': {
    as: 'manager',
    input: async (read) => ({
      page: 1,
      pageSize: 5,
      kind: 'training-completion',
      state: 'valid',
      classId: ((await own(read, 'valid').first('class_id')) as { class_id: number }).class_id,
    }),
  },
  'UserCert/GetUserCert': {
    as: 'manager',
    input: async (read) => ({ id: (await valid(read)).id }),
    foreign: { as: 'regulator', id: elsewhere },
  },
  'UserCert/CreateOrUpdateUserCert': {
    as: 'manager',
    input: async (read) => ({
      ...version(await certs(read, 'valid').where({ kind: 'state-special-operation' }).first()),
      kind: 'state-special-operation',
      title: '特种作业操作证',
      titleEn: 'Special operation certificate',
      subjectId: await idOf(read('train_subjects').where({ is_enable: true })),
      trade: '低压电工作业',
      authority: '安澜省应急管理厅',
      certNo: 'T990102199001011234',
      issueDate: '2024-03-01',
      validFrom: '2024-03-01',
      validTo: '2030-02-28',
      nextReviewDate: '2027-03-01',
      hours: 80,
      from: '2024-01-08',
      to: '2024-02-02',
      note: '随人员档案移交',
      verifiedOn: '2026-01-05',
      verifiedSource: '国家查询平台',
    }),
  },
  'UserCert/DeleteUserCert': { as: 'admin', input: pending },
  'UserCert/IssueUserCert': { as: 'manager', input: async (read) => ({ ids: [await pending(read)] }) },
  'UserCert/CancelUserCert': {
    as: 'manager',
    input: async (read) => ({ ...(await valid(read)), reason: '信息录入有误' }),
  },
  'UserCert/RevokeUserCert': {
    as: 'manager',
    input: async (read) => ({ ...(await valid(read)), reason: '查实替考' }),
  },
  'UserCert/ReplaceUserCert': {
    as: 'manager',
    input: async (read) => ({ ...(await valid(read)), reason: '证书遗失' }),
  },
  'UserCert/ExportCertCalendar': {
    as: 'enterprise',
    input: () => ({ keyword: '张', state: 'valid', nearExpiryDays: 365, trade: '低压电工作业' }),
  },
  'UserCert/GetCertExpiry': { as: 'regulator', input: () => ({ days: 90 }) },
  'UserCert/ExportUserCert': {
    as: 'regulator',
    input: () => ({ keyword: '张', kind: 'training-completion', state: 'valid', nearExpiryDays: 90 }),
  },
  'UserCert/ImportUserCert': {
    as: 'manager',
    input: () => ({ fileId: 1, mode: 'check', onlyGood: false }),
  },
  'UserCert/GetCertDelayPlan': {
    as: 'manager',
    input: async (read) => ({ id: (await valid(read)).id }),
  },
  'UserCert/StudentCertToDelay': { as: 'manager', input: toProlong },
  'UserCert/GetUserCertPdf': {
    as: 'manager',
    input: async (read) => ({ id: (await valid(read)).id }),
    foreign: { as: 'regulator', id: elsewhere },
  },
  'UserCert/PrintUserCerts': {
    as: 'manager',
    input: async (read) => ({
      form: 'copies',
      ids: [(await valid(read)).id],
      keyword: '证书',
    }),
  },
  'UserCert/GetMyUserCertPdf': {
    as: 'student',
    input: async (read) => ({ id: await ofPerson(read, 'student', 'training-%') }),
    foreign: { as: 'student', id: (read) => ofPerson(read, 'personal') },
  },
  'UserCert/GetMyUserCert': {
    as: 'student',
    input: async (read) => ({ id: await ofPerson(read, 'student') }),
    foreign: { as: 'student', id: (read) => ofPerson(read, 'personal') },
  },
  'UserCert/CreateStudentCertByClass': {
    as: 'manager',
    input: async (read) => ({
      classId: await finished(read),
      kind: 'training-completion',
      issueDate: '2026-12-01',
      authority: '安澜省应急管理培训学院',
    }),
  },
  'UserCert/PreviewStudentCertByClass': {
    as: 'manager',
    input: async (read) => ({ classId: await finished(read), kind: 'training-completion' }),
  },
  'UserCert/GetCertBatch': {
    as: 'manager',
    input: async (read) => ({ id: await idOf(read('cert_batches')) }),
  },
  'UserCert/GetCertBatchPageList': {
    as: 'manager',
    input: async (read) => ({ page: 1, pageSize: 5, classId: await finished(read) }),
  },
};
