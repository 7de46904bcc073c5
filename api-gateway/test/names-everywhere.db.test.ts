/** One person is one name from the sheet to the certificate, or is refused in words. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { endOfImport, STUDENT_TITLES, uploadedSheet, workbook } from './import-sheet.ts';
import { textOfPdf } from './pdf-text.ts';
import { readXlsx } from './read-xlsx.ts';
import { studyRowsMaker } from './study-rows-maker.ts';
import type { UserCertDetail, UserCertRow } from '@college/contracts/completion/user-cert-row';
import { pathOf } from '@college/contracts/core/endpoint';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import type { ImportJob } from '@college/contracts/platform/import-job';
import type { UserRow } from '@college/contracts/identity/user';
import type { VerifiedPaper } from '@college/contracts/completion/verify';

/** As it was typed, as it is everywhere, what else finds it, and how the sheet of a class writes it. */
const PRINTED = [
  ['阿琰努尔•买买提', '阿琰努尔·买买提', 'ayannuermaimaiti', '阿琰努尔．买买提'],
  ['曾\u3000晓琰', '曾晓琰', 'zengxiaoyan', '曾 晓琰'],
  ['赵𠮷祥琰', '赵𠮷祥琰', '𠮷祥琰', '\u202A赵𠮷祥琰\u202C'],
  ['E\u0301mile\u00a0 Yan', 'Émile Yan', 'émile', 'Émile\u2003Yan'],
  ['İbrahim Yan', 'İbrahim Yan', 'İbrahim', 'I\u0307brahim Yan'],
  ['李\u200B静\n琰', '李静琰', 'lijingyan', '\uFEFF李静琰\u00a0'],
] as const;
/** No font has it all. */
const REFUSED = ['张🚧琰', '王𰀀琰'] as const;
const ALL = [...PRINTED.map(([typed]) => typed), ...REFUSED];
const CLASS_TITLES = ['姓名 *', '身份证号 *', '手机号', '文化程度', '工作单位', '职务'];

const cardOf = (serial: number): string => {
  const digits = `33010619900101${100 + serial}`;
  return digits + checkCharacterOf(digits);
};
const phoneOf = (serial: number): string => `1786000${1000 + serial}`;
const accountOf = (serial: number): string => `everywhere-${serial}`;

type Report = { done: number[]; refused: { id: number; error: string; message: string }[] };

describeOnBothDatabases('a name', (open) => {
  let gateway: Gateway;
  let token = '';
  let classId = 0;
  let people: { id: number; name: string }[] = [];

  const call = async <Result>(path: string, input: object): Promise<Result> => {
    const { body } = await gateway.call<Result>(path, input, token);
    if (!body.success) throw new Error(`${path}: ${JSON.stringify(body.error)}`);
    return body.result;
  };
  const file = (service: string, action: string, input: object) =>
    gateway.app.inject({
      method: 'POST',
      url: pathOf(service, action),
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      payload: input,
    });
  const person = (serial: number) => people[serial] ?? { id: 0, name: '' };
  const placeOf = async (userId: number): Promise<number> =>
    (
      (await open()
        .database.read('train_class_users')
        .where({ class_id: classId, user_id: userId })
        .first('id')) as { id: number }
    ).id;
  const certOf = async (userId: number) => {
    const { id, rowVersion } = await call<UserCertDetail>('UserCert/CreateOrUpdateUserCert', {
      ...{ userId, kind: 'training-completion', authority: '安澜省应急管理培训学院', hours: 24 },
      ...{ issueDate: '2026-05-01', from: '2026-04-01', to: '2026-04-20' },
    });
    return { id, rowVersion };
  };

  beforeAll(async () => {
    gateway = await openGateway(open());
    ({ token } = await gateway.signIn('manager'));
    const rows = ALL.map((name, serial) => [
      ...[accountOf(serial), name, phoneOf(serial), cardOf(serial), '', '', ''],
      ...['本科', '澜江石化', '班长'],
    ]);
    const fileId = await uploadedSheet(gateway, open(), 'manager', await workbook(STUDENT_TITLES, rows));
    const { id } = await call<ImportJob>('User/ImportUsers', { kind: '3', fileId, mode: 'run' });
    expect(await endOfImport(gateway, id, token)).toMatchObject({ state: 'done', importedRows: ALL.length });

    const make = await studyRowsMaker(open());
    const ware = await make.ware();
    const students = await Promise.all(ALL.map((_, serial) => make.personOf(accountOf(serial))));
    classId = await make.trainClass({
      ...{ needHours: 1, courses: [{ courseId: ware.courseId, hours: 2 }], areaCode: '990200', students },
    });
    await make.study(students.map(({ id: userId }) => ({ userId, classId, ware, creditedMs: 3_600_000 })));
    people = (await open()
      .database.read('users')
      .whereIn(
        'id',
        students.map(({ id: userId }) => userId),
      )
      .orderBy('id')
      .select('id', 'name')) as typeof people;
  });
  afterAll(() => gateway.close());

  it.each(PRINTED.map((one, serial) => [...one, serial] as const))(
    '“%s” is %s to whoever searches, certifies, proves and verifies',
    async (typed, name, search, _written, serial) => {
      const { id, name: stored } = person(serial);
      expect(stored).toBe(name);
      for (const keyword of [typed, name, search]) {
        const { items } = await call<{ items: UserRow[] }>('User/GetUserPageList', {
          keyword,
          pageSize: 100,
        });
        expect(
          items.map((row) => row.name),
          keyword,
        ).toContain(name);
      }

      const cert = await certOf(id);
      expect((await call<Report>('UserCert/IssueUserCert', { ids: [cert] })).done).toEqual([cert.id]);
      const printed = await file('UserCert', 'GetUserCertPdf', { id: cert.id });
      expect((await textOfPdf(printed.rawPayload))[0]).toContain(name);
      const { items } = await call<{ items: UserCertRow[] }>('UserCert/GetUserCertPageList', {
        keyword: typed,
        pageSize: 100,
      });
      expect(items.map((row) => row.id)).toContain(cert.id);
      const { verify_code: verifyCode } = (await open()
        .database.read('user_certs')
        .where({ id: cert.id })
        .first('verify_code')) as { verify_code: string };
      const verified = await call<VerifiedPaper>('Visitor/VerifyCertificate', { verifyCode });
      expect(JSON.stringify(verified)).toContain([...name][0]);

      const proof = await file('TrainClass', 'ExportStudentPeriodProve', { id: await placeOf(id) });
      expect((await textOfPdf(proof.rawPayload))[0]).toContain(name);
    },
  );

  it('is known in the sheet of a class, however that writes it, and is the same in the class', async () => {
    const { database } = open();
    const { id: joined } = (await database
      .read('train_classes as c')
      .where({ 'c.state': 'published', 'c.is_deleted': false })
      .whereIn('c.id', (kinds) =>
        kinds.select('class_id').from('train_class_stu_types').where('user_type_id', '3'),
      )
      .orderBy('c.id')
      .first('c.id')) as { id: number };
    await database.transaction(async (trx) => {
      await trx('train_class_users').where({ class_id: joined }).update({ is_deleted: true });
      await trx('train_classes').where({ id: joined }).update({
        apply_begin: '2026-06-01T00:00:00.000Z',
        apply_end: '2036-06-01T00:00:00.000Z',
        train_begin: '2036-07-01T00:00:00.000Z',
        train_end: '2036-07-30T00:00:00.000Z',
      });
    });
    const rows = PRINTED.map(([, , , written], serial) => [
      ...[written, cardOf(serial), phoneOf(serial), '本科', '澜江石化', '班长'],
    ]);
    const fileId = await uploadedSheet(gateway, open(), 'manager', await workbook(CLASS_TITLES, rows));
    const input = { classId: joined, fileId, mode: 'run' };
    const { id } = await call<ImportJob>('TrainClass/ImportTrainClassUsers', input);
    const job = await endOfImport(gateway, id, token);
    expect((await call<{ items: object[] }>('ImportJob/GetImportProblems', { id })).items).toEqual([]);
    expect(job).toMatchObject({ state: 'done', importedRows: PRINTED.length });
    const { items } = await call<{ items: { name: string }[] }>('TrainClass/GetTrainClassUserPageList', {
      classId: joined,
      pageSize: 100,
    });
    expect(items.map(({ name }) => name).toSorted()).toEqual(PRINTED.map(([, name]) => name).toSorted());
  });

  it('of each of them is in the sheets of the class', async () => {
    for (const action of [
      'ExportTrainClassStudentInfo',
      'ExportTrainClassStudentScore',
      'ExportTrainClassStudentReport',
      'ExportTranUserInfo',
    ]) {
      const rows = await readXlsx((await file('TrainClass', action, { classId })).rawPayload);
      const cells = rows.flat().map(String);
      for (const { name } of people) expect(cells, action).toContain(name);
    }
  });

  it.each(REFUSED.map((name, at) => [name, PRINTED.length + at] as const))(
    '“%s” is stored as it is, and refused by name where it would be printed',
    async (name, serial) => {
      const { id, name: stored } = person(serial);
      expect(stored).toBe(name);
      const { refused } = await call<Report>('UserCert/IssueUserCert', { ids: [await certOf(id)] });
      expect(refused).toMatchObject([{ error: 'common.unprintable' }]);
      expect(refused[0]?.message).toContain(name);
      const proof = await file('TrainClass', 'ExportStudentPeriodProve', { id: await placeOf(id) });
      expect(proof.json()).toMatchObject({ error: { id: 'common.unprintable', data: { subject: name } } });
    },
  );
});
