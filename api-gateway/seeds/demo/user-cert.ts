/**
 * Certificates of the demo in every state: those of finished classes, some that run out soon or have, one revoked, one
 * replaced since it was lost and one corrected, and records of certificates that the state has issued.
 */
import { randomUUID } from 'node:crypto';
import { isFailure } from '../../src/app/failure.ts';
import type { Database } from '../../src/db/database.ts';
import { addDays, addMonths } from '../../src/contexts/completion/user-cert/cert-days.ts';
import { certBatches, noteBatch } from '../../src/contexts/completion/user-cert/class-cert.table.ts';
import { issueFacts } from '../../src/contexts/completion/user-cert/issue-facts.ts';
import { makeClassCerts } from '../../src/contexts/completion/user-cert/make-class-certs.ts';
import { userCerts } from '../../src/contexts/completion/user-cert/user-cert.table.ts';
import type { UserCertRecord } from '../../src/contexts/completion/user-cert/user-cert.table.ts';
import { classRow } from '../../src/contexts/classes/class-record/class-record.port.ts';
import type { CertState, IssuedKind } from '@college/contracts/completion/user-cert-row';
import { AUTHORITY, blankOf, issue, settings, stepOf } from './cert-rows.ts';
import type { Person, Writer } from './cert-rows.ts';
import { insertProlonged } from './cert-delay.ts';
import { insertDueNotices } from './cert-due.ts';
import type { DemoFiles } from './demo.ts';
import { todayOf } from '../../src/export/wall-clock.ts';

/** After the classes have been settled. */
export const stage = 11;

/** Finished classes whose people have certificates, and in which kind. */
const CLASSES: readonly IssuedKind[] = ['training-completion', 'training-qualification'];

const end = async (
  writer: Writer,
  cert: UserCertRecord,
  [action, to, reason]: readonly [string, CertState, string],
): Promise<void> => {
  await writer
    .trx('user_certs')
    .where({ id: cert.id })
    .update({ state: to, state_reason: reason, state_since: writer.files.now.toISOString() });
  await stepOf(writer, cert, [action, 'valid', to, reason]);
};

/** A new one takes its place, for this reason; its authority is right. */
const replace = async (writer: Writer, old: UserCertRecord, reason: string): Promise<void> => {
  const { trx, files } = writer;
  const cert = { ...old, authority: AUTHORITY };
  await end(writer, cert, ['replace', 'replaced', reason]);
  const { id: _id, creation_time: _made, last_modification_time: _changed, ...copy } = cert;
  const row_key = randomUUID();
  const facts = await issueFacts(
    trx,
    { ...files, settings },
    { ...cert, kind: cert.kind as IssuedKind, row_key },
  );
  if (isFailure(facts)) throw new Error(facts.error.id);
  const { is_deleted: _gone, row_version: _version, ...columns } = copy;
  const id = await userCerts.insert(
    trx,
    { now: () => files.now },
    {
      ...columns,
      ...facts,
      row_key,
      replaces_id: cert.id,
      state: 'valid',
      state_since: files.now.toISOString(),
    },
  );
  await stepOf(writer, { id }, ['issue', 'none', 'valid', reason]);
};

/** Days from today: the last one of a certificate, and the next review of one that has some. */
const ENDS = [20, 45, -12, 400] as const;

const qualified = async (writer: Writer, certs: readonly UserCertRecord[]): Promise<void> => {
  const { trx, files } = writer;
  const today = todayOf({ now: () => files.now, settings });
  for (const [index, cert] of certs.entries()) {
    const last = addDays(today, ENDS[index % ENDS.length] ?? 0);
    const from = addDays(addMonths(last, -36), 1);
    await trx('user_certs')
      .where({ id: cert.id })
      .update({ issue_date: from, valid_from: from, valid_to: last, next_review_date: null });
    await issue(writer, { ...cert, issue_date: from });
  }
};

const TRADES = ['低压电工作业', '高处作业', '焊接与热切割作业', '危险化学品安全作业'] as const;

/** What the people have who sign in to the demo. */
const ownCerts = async (writer: Writer, people: readonly Person[]): Promise<void> => {
  const { trx, files, by } = writer;
  const today = todayOf({ now: () => files.now, settings });
  for (const person of people) {
    const issue_date = addDays(today, -120);
    const id = await userCerts.insert(
      trx,
      { now: () => files.now },
      {
        ...blankOf(person, by),
        kind: 'training-completion',
        source: 'hand',
        title: '培训结业证书',
        title_en: 'Certificate of completion',
        authority: AUTHORITY,
        issue_date,
        valid_from: issue_date,
        hours: 24,
        from_day: addDays(issue_date, -20),
        to_day: addDays(issue_date, -2),
        state: 'pending',
        state_since: files.now.toISOString(),
      },
    );
    await stepOf(writer, { id }, ['create', 'none', 'pending', '']);
    await issue(writer, (await trx('user_certs').where({ id }).first()) as UserCertRecord);
  }
};

/** On the certificate of somebody who goes by another name today. */
const FORMER_NAME = '周文静';

/** Of the state: looked up in its own register, of which only the second was not compared yet. */
const stateRecords = async (writer: Writer, people: readonly Person[]): Promise<void> => {
  const { trx, files, by } = writer;
  const today = todayOf({ now: () => files.now, settings });
  const time = files.now.toISOString();
  for (const [index, person] of people.entries()) {
    const isManager = index % 4 === 3;
    const review = addDays(today, [30, 200, -5, 600][index % 4] ?? 0);
    const isCompared = index % 3 !== 1;
    const id = await userCerts.insert(
      trx,
      { now: () => files.now },
      {
        ...blankOf(person, by),
        printed_name: index === 0 ? FORMER_NAME : '',
        kind: isManager ? 'state-manager' : 'state-special-operation',
        cert_no: `T99${String(20_260_000 + index * 137).padStart(10, '0')}`,
        source: index % 2 === 0 ? 'hand' : 'import',
        title: isManager ? '安全生产知识和管理能力考核合格证' : '特种作业操作证',
        title_en: isManager ? 'Safety manager certificate' : 'Special operation certificate',
        trade: isManager ? '' : (TRADES[index % TRADES.length] ?? ''),
        authority: '安澜省应急管理厅',
        issue_date: addMonths(review, -36),
        valid_from: addMonths(review, -36),
        valid_to: addMonths(review, 36),
        next_review_date: review,
        state: 'valid',
        state_since: time,
        verified_on: isCompared ? addDays(today, -40) : null,
        verified_at: isCompared ? time : null,
        verified_by: isCompared ? by.userId : null,
        verified_source: isCompared ? '特种作业操作证及安全生产知识和管理能力考核合格信息查询平台' : '',
      },
    );
    await stepOf(writer, { id }, ['record', 'none', 'valid', '']);
  }
};

export const store = async (database: Database, files: DemoFiles): Promise<void> => {
  const { read } = database;
  const { keys, now } = files;
  const manager = (await read('users').where({ username: 'manager' }).first('id', 'name')) as {
    id: number;
    name: string;
  };
  const by = { userId: manager.id, userName: manager.name };
  const finished = await read('train_classes')
    .where({ state: 'finished', is_deleted: false })
    .orderBy('id')
    .limit(CLASSES.length)
    .pluck<number[]>('id');
  const clock = { now: () => now, settings };
  for (const [index, classId] of finished.entries()) {
    const it = await classRow(read, classId);
    const kind = CLASSES[index];
    if (!it || !kind) continue;
    const issue_date = (it.finished_at ?? now.toISOString()).slice(0, 10);
    const order = { kind, issue_date, authority: AUTHORITY };
    const batchId = await database.transaction((trx) =>
      certBatches.insert(trx, clock, {
        ...order,
        area_code: it.area_code,
        department_id: it.department_id,
        creator_user_id: manager.id,
        class_id: it.id,
        place_ids: '',
        job_id: null,
        created: 0,
        skipped: '[]',
        is_issued: false,
        issued: 0,
        refused: '[]',
        done_at: now.toISOString(),
      }),
    );
    const maker = { ...clock, database, read, keys, caller: by };
    const { created, skipped } = await makeClassCerts(maker, it, { ...order, batchId });
    await database.transaction((trx) =>
      noteBatch(trx, batchId, { created, skipped: JSON.stringify(skipped) }),
    );
  }
  await database.transaction(async (trx) => {
    const writer = { trx, files, by };
    const made = (await trx('user_certs').orderBy('id')) as UserCertRecord[];
    const completed = made.filter(({ kind }) => kind === 'training-completion');
    const others = made.filter(({ kind }) => kind === 'training-qualification');
    // The last one waits to be issued.
    for (const cert of completed.slice(0, -1)) await issue(writer, cert);
    // This class has only its archive left to be made.
    await qualified(writer, others);
    const issued = (await trx('user_certs').where({ state: 'valid' }).orderBy('id')) as UserCertRecord[];
    const [lost, wrong, cheated, misprinted] = issued;
    if (lost) await replace(writer, lost, '原证书遗失，按规定换发');
    if (misprinted) {
      const authority = { authority: '安澜省应急管理培训学员' };
      await trx('user_certs').where({ id: misprinted.id }).update(authority);
      await replace(writer, { ...misprinted, ...authority }, '发证机关名称有误，予以更正');
    }
    if (wrong) await end(writer, wrong, ['cancel', 'cancelled', '姓名录入有误，证书作废']);
    if (cheated) await end(writer, cheated, ['revoke', 'revoked', '经查考试中存在替考行为，依规吊销']);
    const known = await trx('users')
      .whereIn('username', ['student', 'personal'])
      .orderBy('id')
      .pluck<number[]>('id');
    const people = (await trx('users')
      .where({ is_deleted: false })
      .whereIn('user_type', ['3', '5'])
      .whereNotNull('id_card_sealed')
      .orderByRaw(`case when id in (${known.map(() => '?').join(', ')}) then 0 else 1 end`, known)
      .orderBy('id')
      .limit(8)
      .select('id', 'area_code', 'department_id')) as Person[];
    await ownCerts(
      writer,
      people.filter(({ id }) => known.includes(id)),
    );
    await stateRecords(writer, people);
    await insertProlonged(writer);
    await insertDueNotices(writer);
  });
};
