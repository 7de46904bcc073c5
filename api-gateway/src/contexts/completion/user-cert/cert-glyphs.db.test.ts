import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { fontsOfPdf, textOfPdf } from '../../../../test/pdf-text.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import type { UserCertDetail } from '@college/contracts/completion/user-cert-row';
import { pathOf } from '@college/contracts/core/endpoint';

type Report = { done: number[]; refused: { id: number; error: string; message: string }[] };

describeOnBothDatabases('papers of people whose names need other glyphs', (open) => {
  let gateway: Gateway;
  let token = '';
  let userIds: number[] = [];

  beforeAll(async () => {
    gateway = await openGateway(open());
    ({ token } = await gateway.signIn('manager'));
    userIds = [];
    for (const username of ['student', 'personal'])
      userIds.push(
        ((await read()('users').where({ username }).first('id')) as { id: number } | undefined)?.id ?? 0,
      );
  });
  afterAll(() => gateway.close());

  const read = () => open().database.read;
  const named = (id: number, name: string) =>
    open().database.transaction((trx) => trx('users').where({ id }).update({ name }));
  const call = <Result>(action: string, input: object) =>
    gateway.call<Result>(`UserCert/${action}`, input, token);
  const made = async (userId: number, kind = 'training-completion') => {
    const { result } = (
      await call<UserCertDetail>('CreateOrUpdateUserCert', {
        ...{ userId, kind, authority: '安澜省应急管理培训学院', hours: 24 },
        ...{ issueDate: '2026-05-01', from: '2026-04-01', to: '2026-04-20' },
      })
    ).body;
    if (!result) throw new Error('no certificate was made');
    return { id: result.id, rowVersion: result.rowVersion };
  };
  const file = (path: [string, string], input: object) =>
    gateway.app.inject({
      method: 'POST',
      url: pathOf(...path),
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      payload: input,
    });
  const counted = async (table: string): Promise<number> =>
    Number((await read()(table).count({ n: '*' }))[0]?.n);
  const taken = async () => ({
    numbers: await read()('cert_series').orderBy('series'),
    entries: await counted('ledger_entries'),
    proofNumbers: await read()('period_proof_series').orderBy('series'),
    proofs: await counted('period_proofs'),
  });

  it.each([
    ['𠮷田芳', 'training-completion', 'HanaMinB'],
    ['王𫠠', 'training-qualification', 'HanaMinB'],
    ['İbrahim', 'training-completion', 'HanaMinA'],
  ])('%s is printed with a glyph of its own', async (name, kind, font) => {
    const [userId = 0] = userIds;
    await named(userId, name);
    const cert = await made(userId, kind);
    expect((await call<Report>('IssueUserCert', { ids: [cert] })).body.result?.done).toEqual([cert.id]);
    const { rawPayload } = await file(['UserCert', 'GetUserCertPdf'], { id: cert.id });
    expect((await textOfPdf(rawPayload))[0]).toContain(name);
    expect(await fontsOfPdf(rawPayload)).toContainEqual(expect.stringContaining(font));
  });

  it.each([
    ['张🚧伟', '🚧 (U+1F6A7)'],
    ['王𰀀', '𰀀 (U+30000)'],
    ['דוד', 'ד (U+05D3), ו (U+05D5)'],
  ])('%s is refused before anything is taken, and keeps nobody else back', async (name, characters) => {
    const [refusedId = 0, otherId = 0] = userIds;
    await named(refusedId, name);
    await named(otherId, '李四');
    const [refused, other] = [await made(refusedId), await made(otherId)];
    const before = await taken();
    const alone = (await call<Report>('IssueUserCert', { ids: [refused] })).body.result;
    expect(alone?.refused).toEqual([
      { id: refused.id, error: 'common.unprintable', message: expect.stringContaining(name) as string },
    ]);
    expect(alone?.refused[0]?.message).toContain(characters);
    expect(await taken()).toEqual(before);
    const row = (await read()('user_certs').where({ id: refused.id }).first()) as Record<string, unknown>;
    expect(row).toMatchObject({ state: 'pending', cert_no: null, verify_code: null, status_index: null });
    const both = (await call<Report>('IssueUserCert', { ids: [refused, other] })).body.result;
    expect(both).toMatchObject({ done: [other.id], refused: [{ id: refused.id }] });
  });

  it('one that was issued is not replaced under such a name, and stays valid', async () => {
    const [userId = 0] = userIds;
    await named(userId, '张伟');
    const cert = await made(userId);
    await call('IssueUserCert', { ids: [cert] });
    await named(userId, '张🚧伟');
    const { rowVersion } = (await call<UserCertDetail>('GetUserCert', { id: cert.id })).body.result!;
    const before = await taken();
    const { body } = await call('ReplaceUserCert', { id: cert.id, rowVersion, reason: '姓名变更' });
    expect(body.error).toMatchObject({ id: 'common.unprintable', data: { subject: '张🚧伟' } });
    expect(await taken()).toEqual(before);
    expect((await call<UserCertDetail>('GetUserCert', { id: cert.id })).body.result?.state).toBe('valid');
  });

  it('one that says it already is not printed, alone or with others', async () => {
    const [userId = 0] = userIds;
    await named(userId, '张伟');
    const cert = await made(userId);
    await call('IssueUserCert', { ids: [cert] });
    const row = (await read()('user_certs').where({ id: cert.id }).first('snapshot')) as { snapshot: string };
    const snapshot = JSON.stringify({ ...(JSON.parse(row.snapshot) as object), name: '张🚧伟' });
    await open().database.transaction((trx) => trx('user_certs').where({ id: cert.id }).update({ snapshot }));
    for (const [action, input] of [
      ['GetUserCertPdf', { id: cert.id }],
      ['PrintUserCerts', { ids: [cert.id], form: 'copies' }],
      ['PrintUserCerts', { ids: [cert.id], form: 'zip' }],
    ] as const)
      expect((await file(['UserCert', action], input)).json()).toMatchObject({
        error: { id: 'common.unprintable', data: { subject: '张🚧伟', characters: '🚧 (U+1F6A7)' } },
      });
  });

  it('a proof of hours is refused by name for one or for a class, and printed with what a font has', async () => {
    const make = await studyRowsMaker(open());
    const ware = await make.ware();
    const [student, personal] = [await make.personOf('student'), await make.personOf('personal')];
    const classId = await make.trainClass({
      ...{ needHours: 1, courses: [{ courseId: ware.courseId, hours: 2 }], areaCode: '990200' },
      students: [student, personal],
    });
    for (const { id } of [student, personal])
      await make.study([{ userId: id, classId, ware, creditedMs: 60 * 60_000 }]);
    const [first = 0, second = 0] = userIds;
    await named(first, '张🚧伟');
    await named(second, '𠮷田芳');
    const before = await taken();
    const place = async (user_id: number) =>
      (
        (await read()('train_class_users').where({ class_id: classId, user_id }).first('id')) as {
          id: number;
        }
      ).id;
    for (const [action, input] of [
      ['ExportTranUserPeriodProve', { classId }],
      ['ExportStudentPeriodProve', { id: await place(first) }],
    ] as const)
      expect((await file(['TrainClass', action], input)).json()).toMatchObject({
        error: { id: 'common.unprintable', data: { subject: '张🚧伟' } },
      });
    expect(await taken()).toEqual(before);
    const { rawPayload } = await file(['TrainClass', 'ExportStudentPeriodProve'], {
      id: await place(second),
    });
    expect((await textOfPdf(rawPayload))[0]).toContain('𠮷田芳');
    expect(await fontsOfPdf(rawPayload)).toContainEqual(expect.stringContaining('HanaMinB'));
  });
});
