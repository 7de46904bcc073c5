import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { smsInbox } from '../../../../test/sms-inbox.ts';
import { trainClassMaker } from '../../../../test/train-class-maker.ts';
import { demoCards } from '../../../../seeds/demo/cards.ts';
import { APPLICATIONS } from '@college/contracts/classes/class-application';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import type { TrainClassDetail } from '@college/contracts/completion/train-class-row';

const DAY = 24 * 60 * 60 * 1000;
const inbox = smsInbox();
let serial = 0;
const newCard = (born = '19900101'): string => {
  const digits = `990402${born}${String((serial += 1)).padStart(3, '0')}`;
  return digits + checkCharacterOf(digits);
};
const newPhone = (): string => `1770000${String((serial += 1)).padStart(4, '0')}`;

interface Applied {
  applyNo: string;
  state: string;
}

describeOnBothDatabases('applications without an account', (open) => {
  let gateway: Gateway;
  let classId: number;
  let staffOnly: number;
  let maker: Awaited<ReturnType<typeof trainClassMaker>> | undefined;

  beforeAll(async () => {
    gateway = await openGateway(open(), { smsSender: inbox.sender, env: { TRUST_PROXY: 'true' } });
    classId = await newClass([
      { userTypeId: '3', quota: 5 },
      { userTypeId: '5', quota: 5 },
    ]);
    staffOnly = await newClass([{ userTypeId: '3', quota: 1 }]);
  });
  afterAll(() => gateway.close());
  // Nobody has used up a limit.
  beforeEach(() => gateway.pass(DAY));

  const newClass = async (stuTypes: TrainClassDetail['stuTypes']): Promise<number> => {
    maker ??= await trainClassMaker(gateway);
    const made = await maker.create({
      stuTypes,
      applyBegin: '2026-06-01T08:00:00+08:00',
      applyEnd: '2027-06-01T08:00:00+08:00',
      trainBegin: '2027-07-01T08:00:00+08:00',
      trainEnd: '2027-07-30T18:00:00+08:00',
    });
    // What a class needs before it is published is not what is tested here.
    await open().database.transaction((trx) =>
      trx('train_classes').where({ id: made.id }).update({ state: 'published' }),
    );
    return made.id;
  };
  const codeFor = async (phone: string, from = '192.0.2.1'): Promise<string> => {
    const { body } = await gateway.call('User/SendSmsCode', { phone, purpose: 'apply' }, undefined, {
      'x-forwarded-for': from,
    });
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return inbox.codeOf(phone);
  };
  const applicant = () => ({
    classId,
    name: '欧阳无名',
    idCard: newCard(),
    phone: newPhone(),
    education: 'bachelor',
    workUnit: '个体经营',
    jobTitle: '',
  });
  const apply = async (
    changes: Partial<ReturnType<typeof applicant>> & { smsCode?: string } = {},
    from = '192.0.2.1',
  ) => {
    const input = { ...applicant(), ...changes };
    const smsCode = changes.smsCode ?? (await codeFor(input.phone, from));
    const { body } = await gateway.call<Applied>(
      'Visitor/ApplyVTrainClass',
      { ...input, smsCode },
      undefined,
      {
        'x-forwarded-for': from,
      },
    );
    return { ...body, input };
  };
  const placesOf = (applyNo: string) =>
    open()
      .database.read('student_applications as a')
      .join('train_class_users as p', 'p.id', 'a.place_id')
      .where('a.apply_no', applyNo)
      .select('p.*', 'a.name', 'a.id_card_sealed', 'a.phone_sealed') as Promise<
      {
        id: number;
        state: string;
        source: string;
        user_id: number | null;
        user_type_id: string;
        row_version: number;
      }[]
    >;
  const status = async (idCard: string) =>
    (await gateway.call<{ result: number; msg: string }>('Enrollment/SearchStudentApplyStatus', { idCard }))
      .body.result;

  describe('of one person', () => {
    it('makes a place that waits for a decision, answers a number, and is looked up', async () => {
      const { result, input } = await apply();
      expect(result?.applyNo).toMatch(/^A\d{14}$/);
      expect(result?.state).toBe('pending');
      expect(await placesOf(result?.applyNo ?? '')).toMatchObject([
        { state: 'pending', source: 'visitor', user_id: null, user_type_id: '5', name: input.name },
      ]);
      expect((await status(input.idCard))?.result).toBe(2);
      const stored = JSON.stringify([
        await open().database.read('student_applications').where({ apply_no: result?.applyNo }).first(),
        await open().database.read('audit_logs').where({ call: 'Visitor/ApplyVTrainClass' }),
      ]);
      expect(stored).not.toContain(input.idCard);
      expect(stored).not.toContain(input.phone);
    });

    it('answers the same whether or not an account has the card', async () => {
      const known = await apply({ idCard: demoCards.student });
      const unknown = await apply();
      expect(known.result?.state).toBe(unknown.result?.state);
      expect(Object.keys(known.result ?? {})).toEqual(Object.keys(unknown.result ?? {}));
    });

    it('needs the code that was sent to the phone, for this purpose, once', async () => {
      const phone = newPhone();
      const smsCode = await codeFor(phone);
      const wrong = String((Number(smsCode) + 1) % 1_000_000).padStart(6, '0');
      expect((await apply({ phone, smsCode: wrong })).error?.id).toBe('sms-code.wrong');
      expect((await apply({ phone, smsCode })).success).toBe(true);
      expect((await apply({ phone, smsCode })).error?.id).toBe('sms-code.wrong');
    });

    it('gives the same number to who applies twice, and nothing to another phone', async () => {
      const first = await apply();
      gateway.pass(60_000);
      const again = await apply(first.input);
      expect(again.error).toBeNull();
      expect(again.result).toEqual(first.result);
      const other = await apply({ ...first.input, phone: newPhone() });
      expect(other.error?.id).toBe('class-application.already-applied');
    });

    it('of many at once with one card makes one place', async () => {
      const idCard = newCard();
      const inputs = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const phone = newPhone();
          return { idCard, phone, smsCode: await codeFor(phone) };
        }),
      );
      const answers = await Promise.all(inputs.map((input) => apply(input)));
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
    });

    it('is refused for the class, the age and the card, and is not counted among them', async () => {
      expect((await apply({ idCard: newCard('20150101') })).error?.id).toBe('class-user.too-young');
      expect((await apply({ classId: 999_999 })).error?.id).toBe('common.not-found');
      const { error } = await apply({ idCard: '110105194912310020' });
      expect(error?.validationErrors).toMatchObject([{ members: ['idCard'] }]);
      expect((await apply({ classId: staffOnly })).error?.id).toBe('train-class.no-seats-of-kind');
    });

    it('is five a day for a card, from wherever, and thirty an hour from an address', async () => {
      const idCard = newCard();
      for (let tries = 0; tries < APPLICATIONS.cardADay; tries += 1)
        await apply({ idCard }, `192.0.2.${tries + 10}`);
      expect((await apply({ idCard }, '192.0.2.99')).error?.id).toBe('common.too-many');
      gateway.pass(DAY);
      for (let tries = 0; tries < APPLICATIONS.addressAnHour; tries += 1) {
        const phone = newPhone();
        const smsCode = await codeFor(phone, `198.51.100.${tries}`);
        expect((await apply({ phone, smsCode }, '203.0.113.1')).success).toBe(true);
      }
      const phone = newPhone();
      const smsCode = await codeFor(phone, '198.51.100.99');
      expect((await apply({ phone, smsCode }, '203.0.113.1')).error?.id).toBe('common.too-many');
    });

    it('keeps hostile names as text, and refuses what is too long', async () => {
      for (const name of [`'; drop table users; --`, '<script>alert(1)</script>', '=cmd|calc', '𠮷🙂']) {
        const { result } = await apply({ name });
        expect(await placesOf(result?.applyNo ?? '')).toMatchObject([{ name }]);
      }
      expect((await apply({ name: 'x'.repeat(51) })).error?.id).toBe('common.invalid');
      expect((await apply({ name: '\u202e\u200b' })).error?.id).toBe('common.invalid');
    });
  });

  describe('is withdrawn', () => {
    const withdraw = async (applyNo: string, phone: string) => {
      gateway.pass(60_000);
      const input = { applyNo, phone, smsCode: await codeFor(phone) };
      return (await gateway.call<{ withdrawn: number }>('Visitor/WithdrawVTrainClass', input)).body;
    };

    it('by its number and phone, and may be made again', async () => {
      const { result, input } = await apply();
      const applyNo = result?.applyNo ?? '';
      expect((await withdraw(applyNo, newPhone())).error?.id).toBe('common.not-found');
      expect((await withdraw(applyNo.toLowerCase(), input.phone)).result).toEqual({ withdrawn: 1 });
      expect((await status(input.idCard))?.msg).toContain('withdrawn');
      expect((await withdraw(applyNo, input.phone)).error).toMatchObject({
        id: 'class-user.illegal-transition',
        data: {
          from: 'withdrawn',
          action: 'withdraw',
          allowed: expect.arrayContaining(['applyAgain']) as unknown,
        },
      });
      gateway.pass(60_000);
      const again = await apply({ ...input, phone: newPhone() });
      expect(again.result).toEqual({ applyNo, state: 'pending' });
      expect(await placesOf(applyNo)).toHaveLength(1);
    });
  });

  it('classes to apply for are found by area, with those below it', async () => {
    const codes = async (areaCode: string) => {
      const input = { page: 1, pageSize: 100, areaCode };
      const { body } = await gateway.call<{ items: { id: number }[] }>(
        'Visitor/GetVTrainClassPageList',
        input,
      );
      const ids = body.result?.items.map(({ id }) => id) ?? [];
      return open().database.read('train_classes').whereIn('id', ids).distinct().pluck<string[]>('area_code');
    };
    expect((await codes('990000')).length).toBeGreaterThan(1);
    const ofCity = await codes('990100');
    expect(ofCity.every((code) => code.startsWith('9901'))).toBe(true);
    expect(await codes('110000')).toEqual([]);
  });
});
