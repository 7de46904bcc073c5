import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClassCerts } from './make-class-certs.ts';
import type { UserCertRecord } from './user-cert.table.ts';
import { describeOnBothDatabases, isLong } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import { classRow } from '../../classes/class-record/class-record.port.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import type { MyClassRow } from '@college/contracts/completion/my-class';
import type { UserCertDetail } from '@college/contracts/completion/user-cert-row';
import type { VerifiedPaper } from '@college/contracts/completion/verify';

const DAY = 24 * 3_600_000;

describeOnBothDatabases('a class that was finished early', (open) => {
  let gateway: Gateway;
  let classId = 0;
  let certId = 0;
  const tokens = new Map<string, string>();
  const read = () => open().database.read;
  const call = async <Result>(action: string, input: object, by = 'manager') => {
    const { body } = await gateway.call<Result>(action, input, tokens.get(by));
    if (!body.result) throw new Error(`${action}: ${JSON.stringify(body.error)}`);
    return body.result;
  };
  const paperOf = async (id: number): Promise<string> => {
    const { rawPayload } = await gateway.app.inject({
      method: 'POST',
      url: pathOf('UserCert', 'GetUserCertPdf'),
      headers: { authorization: `Bearer ${tokens.get('manager') ?? ''}` },
      payload: { id },
    });
    return (await textOfPdf(rawPayload)).join('\n');
  };
  const settledDay = () => new Date(open().now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const versionOf = async (table: string, id: number) =>
    ((await read()(table).where({ id }).first('row_version')) as { row_version: number }).row_version;
  /** As versions wrote it that took the end that was planned. */
  const planned = (id: number) =>
    open().database.transaction((trx) => trx('user_certs').where({ id }).update({ to_day: '2099-12-31' }));

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'student']) tokens.set(name, (await gateway.signIn(name)).token);
    const make = await studyRowsMaker(open());
    const student = await make.personOf('student');
    const film = await make.ware();
    classId = await make.trainClass({
      needHours: 1,
      courses: [{ courseId: film.courseId, hours: 1 }],
      students: [student],
    });
    const end = new Date(open().now.getTime() + 30 * DAY).toISOString();
    const needs = { need_exam: false, need_estimate: false, need_face_score: false };
    await open().database.transaction((trx) =>
      trx('train_classes')
        .where({ id: classId })
        .update({ ...needs, train_end: end }),
    );
    await make.study([{ userId: student.id, classId, ware: film, creditedMs: 60 * 60_000 }]);
    const target = { id: classId, rowVersion: await versionOf('train_classes', classId) };
    await call('TrainClass/FinishTrainClass', target);
    const it = await classRow(read(), classId);
    if (!it) throw new Error('the class is gone');
    const maker = { ...open(), read: read(), now: () => open().now, settings: { timeZone: 'Asia/Shanghai' } };
    const caller = { userId: student.id, userName: 'manager' };
    const wish = {
      kind: 'training-completion' as const,
      issue_date: settledDay(),
      authority: '学院',
      batchId: null,
    };
    await makeClassCerts({ ...maker, caller }, it, wish);
    const made = (await read()('user_certs').where({ class_id: classId }).first()) as UserCertRecord;
    expect(made.to_day).toBe(settledDay());
    certId = made.id;
  });
  afterAll(() => gateway.close());

  it('ends on that day on each of its papers and pages, whatever was planned', async () => {
    await planned(certId);
    const target = { id: certId, rowVersion: await versionOf('user_certs', certId) };
    expect(await call('UserCert/IssueUserCert', { ids: [target] })).toMatchObject({ done: [certId] });
    expect(await call<UserCertDetail>('UserCert/GetUserCert', { id: certId })).toMatchObject({
      to: settledDay(),
    });
    const row = (await read()('user_certs').where({ id: certId }).first()) as UserCertRecord;
    const page = await call<VerifiedPaper>('Visitor/VerifyCertificate', { verifyCode: row.verify_code });
    expect(page.to).toBe(settledDay());
    const { items } = await call<{ items: MyClassRow[] }>(
      'TrainClass/GetStudentTrainClassPageList',
      { page: 1, pageSize: 100, tab: 'ended' },
      'student',
    );
    expect(items.find((one) => one.classId === classId)?.trainEnd).toBe(open().now.toISOString());
  });

  it('has papers and pages that say the same once the class is renamed', async () => {
    const row = (await read()('user_certs').where({ id: certId }).first()) as UserCertRecord;
    const said = async () => [
      await call<VerifiedPaper>('Visitor/VerifyCertificate', { verifyCode: row.verify_code }),
      // The first paper of a process takes seconds.
      isLong ? await paperOf(certId) : null,
    ];
    const before = await said();
    const { name } = (await read()('train_classes').where({ id: classId }).first('name')) as { name: string };
    const rename = (to: string) =>
      open().database.transaction((trx) => trx('train_classes').where({ id: classId }).update({ name: to }));
    await rename('改名后的班');
    expect(await said()).toEqual(before);
    await rename(name);
  });

  it('is corrected by a new version where a certificate still says what was planned', async () => {
    await planned(certId);
    const target = { id: certId, rowVersion: await versionOf('user_certs', certId) };
    const reason = '培训结束日期有误';
    const fresh = await call<UserCertDetail>('UserCert/ReplaceUserCert', { ...target, reason });
    expect(fresh).toMatchObject({ to: settledDay(), replaces: { id: certId } });
    expect(await call<UserCertDetail>('UserCert/GetUserCert', { id: certId })).toMatchObject({
      state: 'replaced',
      to: '2099-12-31',
    });
  });
});
