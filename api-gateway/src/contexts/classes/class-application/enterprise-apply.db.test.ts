import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { workbook } from '../../../../test/import-sheet.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';
import { smsInbox } from '../../../../test/sms-inbox.ts';
import { trainClassMaker } from '../../../../test/train-class-maker.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import { MAX_STAFF } from '@college/contracts/classes/class-application';
import type { StaffProblem, StaffRow } from '@college/contracts/classes/class-application';

const DAY = 24 * 60 * 60 * 1000;
const PHONE = '17711110000';
const inbox = smsInbox();
let serial = 0;
const newCard = (born = '19900101'): string => {
  const digits = `990403${born}${String((serial += 1)).padStart(3, '0')}`;
  return digits + checkCharacterOf(digits);
};
const person = (changes: Partial<StaffRow> = {}): StaffRow => ({
  name: '马小军',
  idCard: newCard(),
  phone: '17711110001',
  education: '大专',
  jobTitle: '电工',
  ...changes,
});
interface Report {
  problems: StaffProblem[];
  applied: number;
  applyNo: string;
}

describeOnBothDatabases('an enterprise without an account', (open) => {
  let gateway: Gateway;
  let classId: number;

  beforeAll(async () => {
    gateway = await openGateway(open(), { smsSender: inbox.sender });
    const found = (await open()
      .database.read('train_classes as c')
      .join('train_class_stu_types as t', 't.class_id', 'c.id')
      .where({ 'c.state': 'published', 't.user_type_id': '3' })
      .orderBy('c.apply_end', 'desc')
      .first('c.id')) as { id: number };
    classId = found.id;
    await open().database.transaction((trx) =>
      trx('train_classes').where({ id: classId }).update({
        apply_begin: '2026-06-01T00:00:00.000Z',
        apply_end: '2027-06-01T00:00:00.000Z',
        train_begin: '2027-07-01T00:00:00.000Z',
        train_end: '2027-07-30T00:00:00.000Z',
      }),
    );
  });
  afterAll(() => gateway.close());
  beforeEach(() => gateway.pass(DAY));

  const apply = async (staff: readonly StaffRow[], { dryRun = false, changes = {} } = {}) => {
    if (!dryRun) await gateway.call('User/SendSmsCode', { phone: PHONE, purpose: 'apply' });
    const { body } = await gateway.call<Report>('Visitor/ApplyVEnterpriseTrainClass', {
      classId,
      enterprise: {
        name: '祁连山矿业有限公司',
        creditCode: '91350100M000100Y43',
        contactName: '贺志远',
        phone: PHONE,
      },
      staff,
      dryRun,
      ...(!dryRun && { smsCode: inbox.codeOf(PHONE) }),
      ...changes,
    });
    return body;
  };
  const applications = () => open().database.read('student_applications').whereNotNull('enterprise_id');

  it('sends its staff, each with a place and a number of their own', async () => {
    const before = (await applications()).length;
    const { result } = await apply([person(), person({ jobTitle: '' })]);
    expect(result).toMatchObject({ problems: [], applied: 2 });
    expect(result?.applyNo).toMatch(/^B\d{14}$/);
    const rows = (await applications()
      .join('train_class_users as p', 'p.id', 'student_applications.place_id')
      .orderBy('student_applications.id')
      .select('p.state', 'p.source', 'p.user_type_id', 'work_unit')) as object[];
    expect(rows.slice(before)).toEqual(
      Array.from({ length: 2 }, () => ({
        state: 'pending',
        source: 'visitor-enterprise',
        user_type_id: '3',
        work_unit: '祁连山矿业有限公司',
      })),
    );
  });

  it('is the employer of whom it sent, who are its students and not people without an enterprise', async () => {
    await apply([person()]);
    const [one] = (await applications().orderBy('id', 'desc').limit(1).select('place_id')) as [
      { place_id: number },
    ];
    const { token } = await gateway.signIn('manager');
    const list = async () =>
      (
        await gateway.call<{ items: { id: number; departmentName: string; rowVersion: number }[] }>(
          'TrainClass/GetTrainClassUserPageList',
          { classId, page: 1, pageSize: 100 },
          token,
        )
      ).body.result?.items.find(({ id }) => id === one.place_id);
    const place = await list();
    expect(place?.departmentName).toBe('祁连山矿业有限公司');
    const items = [{ id: one.place_id, rowVersion: place?.rowVersion }];
    await gateway.call('TrainClass/AuditTrainClassUser', { items, result: 'approve' }, token);
    expect((await list())?.departmentName).toBe('祁连山矿业有限公司');
    const account = await open()
      .database.read('users')
      .join('train_class_users as p', 'p.user_id', 'users.id')
      .where('p.id', one.place_id)
      .first('users.user_type');
    expect(account).toMatchObject({ user_type: '3' });
  });

  it('is shown by row what is wrong, in a dry run too, and then nobody is entered', async () => {
    const twice = newCard();
    const staff = [
      person(),
      person({ idCard: twice }),
      person({ idCard: twice.toLowerCase() }),
      person({ idCard: '110105194912310020' }),
      person({ idCard: newCard('20150101') }),
      person({ name: '', phone: '12', education: '博学' }),
    ];
    const before = (await applications()).length;
    for (const dryRun of [true, false]) {
      const { result } = await apply(staff, { dryRun });
      expect(result?.applied).toBe(0);
      expect(result?.problems.map(({ row, field }) => [row, field])).toEqual([
        [3, 'idCard'],
        [4, 'idCard'],
        [5, undefined],
        [6, 'name'],
        [6, 'phone'],
        [6, 'education'],
      ]);
      expect(result?.problems[0]?.message).toContain('2');
      gateway.pass(DAY);
    }
    expect(await applications()).toHaveLength(before);
  });

  it('learns of who has applied already only with the code, and then nobody is entered', async () => {
    const earlier = person();
    expect((await apply([earlier])).result?.applied).toBe(1);
    gateway.pass(DAY);
    const before = (await applications()).length;
    expect((await apply([earlier, person()], { dryRun: true })).result?.problems).toEqual([]);
    const { result } = await apply([person(), earlier]);
    expect(result).toMatchObject({ applied: 0, applyNo: '' });
    expect(result?.problems.map(({ row }) => row)).toEqual([2]);
    expect(await applications()).toHaveLength(before);
  });

  it('needs the code, a valid credit code, and at most 200 people', async () => {
    expect((await apply([person()], { changes: { smsCode: undefined } })).error?.id).toBe('common.invalid');
    gateway.pass(DAY);
    expect((await apply([person()], { changes: { smsCode: '000000' } })).error?.id).toBe('sms-code.wrong');
    const enterprise = { name: '企业', creditCode: '91350100M000100Y44', contactName: '王', phone: PHONE };
    expect((await apply([person()], { dryRun: true, changes: { enterprise } })).error?.id).toBe(
      'common.invalid',
    );
    const many = Array.from({ length: MAX_STAFF + 1 }, () => person());
    expect((await apply(many, { dryRun: true })).error?.id).toBe('common.invalid');
  });

  it('withdraws all of its own by its number', async () => {
    const { result } = await apply([person(), person()]);
    gateway.pass(60_000);
    await gateway.call('User/SendSmsCode', { phone: PHONE, purpose: 'apply' });
    const { body } = await gateway.call<{ withdrawn: number }>('Visitor/WithdrawVTrainClass', {
      applyNo: result?.applyNo,
      phone: PHONE,
      smsCode: inbox.codeOf(PHONE),
    });
    expect(body.result).toEqual({ withdrawn: 2 });
  });

  it('gives the college forms to be signed, one page each, that can be searched and copied', async () => {
    const { result } = await apply([person({ name: '欧阳龘' }), person()]);
    const { read } = open().database;
    const ids = (await read('student_applications as a')
      .join('enterprise_applications as e', 'e.id', 'a.enterprise_id')
      .where('e.apply_no', result?.applyNo ?? '')
      .pluck('a.place_id')) as number[];
    const { name: className } = (await read('train_classes').where({ id: classId }).first('name')) as {
      name: string;
    };
    const { token } = await gateway.signIn('manager');
    const { headers, rawPayload } = await gateway.app.inject({
      method: 'POST',
      url: pathOf('TrainClass', 'ExportStudentApplyTb'),
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'zh-CN' },
      payload: { classId, ids },
    });
    expect(headers['content-type'], rawPayload.subarray(0, 500).toString()).toBe('application/pdf');
    const pages = await textOfPdf(rawPayload);
    expect(pages).toHaveLength(2);
    for (const page of pages)
      for (const said of [className, '祁连山矿业有限公司', '大专', '电工', '177****0001', '990***********'])
        expect(page).toContain(said);
    expect(pages[0]).toContain('马小军');
    expect(pages[1]).toContain('欧阳龘');
    expect(pages[1]).not.toContain('马小军');
  });

  it('says that nobody has applied yet, instead of handing out application forms', async () => {
    const empty = await trainClassMaker(gateway);
    const { id } = await empty.create();
    const { body } = await gateway.call('TrainClass/ExportStudentApplyTb', { classId: id }, empty.manager);
    expect(body.error).toMatchObject({ id: 'apply-form.nobody', code: 40901 });
    const unknown = { classId: 9_999_999 };
    const other = await gateway.call('TrainClass/ExportStudentApplyTb', unknown, empty.manager);
    expect(other.body.error?.id).toBe('common.not-found');
  });

  it('has its sheet read, in either language, and nothing else', async () => {
    const read = async (content: string) =>
      (await gateway.call<{ staff: StaffRow[] }>('Visitor/ReadVStaffSheet', { content })).body;
    const titles = ['姓名 *', '身份证号 *', '手机号 *', '文化程度 *', '职务'];
    const { name, idCard, phone, education, jobTitle } = person();
    const sheet = await workbook(titles, [[name, idCard, phone, education, jobTitle]]);
    expect((await read(sheet.toString('base64'))).result?.staff).toEqual([
      { name, idCard, phone, education, jobTitle },
    ]);
    const long = await workbook(
      titles,
      Array.from({ length: MAX_STAFF + 1 }, () => [name, idCard, phone, education, jobTitle]),
    );
    for (const bytes of [Buffer.from('no workbook'), await workbook(['x'], [['y']]), long])
      expect((await read(bytes.toString('base64'))).error?.id).toBe('class-application.unreadable-sheet');
    expect((await read('<script>')).error?.id).toBe('common.invalid');
  });
});
