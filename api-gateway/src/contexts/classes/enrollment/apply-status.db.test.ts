import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoCards } from '../../../../seeds/demo/cards.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { blindIndex, seal } from '../../../crypto/sealed-field.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import { classUserMachine } from '@college/contracts/classes/class-user';
import type { ClassUserState } from '@college/contracts/classes/class-user-row';

interface Status {
  result: number;
  msg: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CALL = 'Enrollment/SearchStudentApplyStatus';

describeOnBothDatabases('the enrolment look-up', (open) => {
  let gateway: Gateway;
  let serial = 0;
  beforeAll(async () => {
    gateway = await openGateway(open(), { env: { TRUST_PROXY: 'true' } });
  });
  afterAll(() => gateway.close());
  // Each test with an hour of its own, so that none eats another one's share.
  beforeEach(() => gateway.pass(HOUR));

  const look = (idCard: string, { from = '192.0.2.1', language = 'en' } = {}) =>
    gateway.call<Status>(CALL, { idCard }, undefined, {
      'x-forwarded-for': from,
      'accept-language': language,
    });
  const newCard = (): string => `99040219900101${String((serial += 1)).padStart(4, '0')}`;

  /** An application that came so many days ago. */
  const apply = async (idCard: string, state: ClassUserState, age: number, reason = '') => {
    const { database, keys, now } = open();
    const row = randomUUID();
    const place = { table: 'student_applications', column: 'id_card_sealed', row };
    const came = new Date(now.getTime() - age * 24 * HOUR).toISOString();
    const { id } = (await database.read('train_classes').first('id')) as { id: number };
    const times = { creation_time: came, last_modification_time: came };
    await database.transaction(async (trx) => {
      const [placed] = await trx('train_class_users')
        .insert({
          ...times,
          class_id: id,
          state,
          reason,
          source: 'visitor',
          user_type_id: '5',
          applied_at: came,
        })
        .returning<{ id: number }[]>('id');
      await trx('student_applications').insert({
        ...times,
        row_key: row,
        place_id: placed?.id,
        class_id: id,
        name: '欧阳无名',
        id_card_sealed: seal(keys, place, idCard),
        id_card_index: blindIndex(keys, 'id_card', idCard),
        phone_sealed: seal(keys, { ...place, column: 'phone_sealed' }, '19900001111'),
        phone_index: blindIndex(keys, 'phone', '19900001111'),
      });
    });
  };

  describe('section 2: the four answers', () => {
    it.each([
      ['unknown', 0, 'There is no enrolment information for this ID-card number'],
      ['student', 1, 'The account exists; log in to check the status'],
      ['approved', 1, 'The account exists; log in to check the status'],
      ['pending', 2, 'Enrolled, and awaiting administrator review'],
      ['waiting', 2, 'Enrolled, and on the waiting list: you move up as soon as a seat becomes free'],
      ['withdrawn', 0, 'The application was withdrawn; you can apply again'],
    ] as const)('of the demo’s card %s is %i', async (name, result, msg) => {
      expect((await look(demoCards[name])).body.result).toEqual({ result, msg });
    });

    it('3 shows the reason, in the language of the caller', async () => {
      const { body } = await look(demoCards.rejected);
      expect(body.result?.result).toBe(3);
      expect(body.result?.msg).toMatch(/^The application was rejected\. Reason: 所学专业/);
      const { body: chinese } = await look(demoCards.rejected, { language: 'zh-CN' });
      expect(chinese.result?.msg).toMatch(/^报名未通过审核，原因：所学专业/);
    });

    it('3 goes without a reason where none was noted', async () => {
      const card = newCard();
      await apply(card, 'rejected', 1);
      expect((await look(card)).body.result).toEqual({
        result: 3,
        msg: 'The application was rejected; ask the college for the reason',
      });
    });
  });

  describe('the order', () => {
    it('an account comes before any application', async () => {
      await apply(demoCards.student, 'rejected', 1, 'no');
      expect((await look(demoCards.student)).body.result?.result).toBe(1);
    });

    it.each(['pending', 'waiting'] as const)('%s comes before a newer rejection', async (state) => {
      const card = newCard();
      await apply(card, state, 5);
      await apply(card, 'rejected', 1, 'no');
      expect((await look(card)).body.result?.result).toBe(2);
    });

    it('of the decided ones the newest counts', async () => {
      const [first, second] = [newCard(), newCard()];
      await apply(first, 'rejected', 5, 'older');
      await apply(first, 'rejected', 2, 'newer');
      expect((await look(first)).body.result?.msg).toContain('newer');
      await apply(second, 'rejected', 5, 'no');
      await apply(second, 'withdrawn', 2);
      expect((await look(second)).body.result?.result).toBe(0);
    });

    it('every state has an answer', async () => {
      const answers = new Map<string, number | undefined>();
      for (const state of classUserMachine.states) {
        const card = newCard();
        await apply(card, state, 1, 'why');
        answers.set(state, (await look(card)).body.result?.result);
      }
      expect(Object.fromEntries(answers)).toEqual({
        pending: 2,
        waiting: 2,
        approved: 0,
        rejected: 3,
        withdrawn: 0,
        removed: 0,
      });
    });
  });

  it('finds a number whatever its case and blanks, and an old one without a valid check digit', async () => {
    const card = `9904021990010199${'X'}`.padStart(18, '9');
    await apply(card, 'pending', 1);
    expect((await look(`  ${card.toLowerCase()} `)).body.result?.result).toBe(2);
  });

  it.each(['', '   ', undefined])('section 5: refuses %j in the spec’s words', async (idCard) => {
    const { status, body } = await gateway.call(CALL, { idCard: idCard ?? '' });
    expect(status).toBe(400);
    expect(body.error?.validationErrors).toEqual([
      { members: ['idCard'], message: 'please enter the student ID-card number' },
    ]);
    const chinese = await gateway.call(CALL, { idCard: idCard ?? '' }, undefined, {
      'accept-language': 'zh-CN',
    });
    expect(chinese.body.error?.validationErrors?.[0]?.message).toBe('请输入学员身份证号');
  });

  describe('gives nobody away', () => {
    it('with the same questions asked of the database, whatever the answer', async () => {
      const { read } = open().database;
      const asked = async (card: string): Promise<string[]> => {
        const seen: string[] = [];
        const note = ({ sql }: { sql: string }): void => void seen.push(sql);
        read.on('query', note);
        await look(card);
        read.removeListener('query', note);
        return seen;
      };
      const unknown = await asked(demoCards.unknown);
      expect(unknown).toHaveLength(2);
      for (const name of ['student', 'pending', 'waiting', 'rejected', 'withdrawn'] as const)
        expect(await asked(demoCards[name]), name).toEqual(unknown);
    });

    it('with no word about the person, not even where the reviewer wrote numbers down', async () => {
      const card = newCard();
      await apply(card, 'rejected', 1, `证件 ${card} 与手机 19900001111 不符`);
      const { body } = await look(card);
      expect(body.result?.msg).toBe('The application was rejected. Reason: 证件 *** 与手机 *** 不符');
      for (const name of ['pending', 'waiting', 'student', 'rejected'] as const)
        expect(JSON.stringify((await look(demoCards[name])).body)).not.toMatch(
          /宋雨晨|郑国强|冯海平|杨晓峰|199/,
        );
    });

    it('and keeps no card number and no address of those who look', async () => {
      const card = newCard();
      await look(card, { from: '192.0.2.77' });
      const stored = JSON.stringify(await open().database.read('enrollment_lookups'));
      expect(stored).not.toContain(card);
      expect(stored).not.toContain('192.0.2.77');
    });
  });

  describe('the limits', () => {
    it('ten an hour for one card, from wherever, and then again', async () => {
      const card = newCard();
      const from = (index: number) => ({ from: `198.51.100.${index}` });
      for (let index = 0; index < 10; index += 1) {
        expect((await look(card, from(index))).body.success, `look ${index}`).toBe(true);
        gateway.pass(MINUTE);
      }
      const refused = await look(card, from(99));
      expect(refused.status).toBe(429);
      expect(refused.body.error).toMatchObject({
        code: ErrorCode.tooMany,
        id: 'common.too-many',
        data: { retryAfter: 50 * 60 },
      });
      expect((await look(newCard(), from(99))).body.success, 'another card is free').toBe(true);
      gateway.pass(50 * MINUTE);
      expect((await look(card, from(99))).body.success).toBe(true);
      expect((await look(card, from(99))).status, 'only one has left the hour').toBe(429);
    });

    it('sixty an hour from one address, whatever the cards', async () => {
      const answers = await Promise.all(Array.from({ length: 64 }, () => look(newCard())));
      expect(answers.filter(({ body }) => body.success)).toHaveLength(60);
      expect((await look(newCard(), { from: '198.51.100.1' })).body.success).toBe(true);
    });

    it('count when all come at once', async () => {
      const card = newCard();
      const answers = await Promise.all(
        Array.from({ length: 25 }, (_, index) => look(card, { from: `203.0.113.${index}` })),
      );
      expect(answers.filter(({ body }) => body.success)).toHaveLength(10);
    });
  });
});

describeOnBothDatabases('the enrolment look-up with verify codes', (open) => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openGateway(open(), { env: { CAPTCHA: 'image' } });
  });
  afterAll(() => gateway.close());

  const draw = async (): Promise<string> => {
    const { body } = await gateway.call<{ codeId: string }>('TokenAuth/GetVerifyCode');
    return body.result?.codeId ?? '';
  };

  it.each([
    ['none', async () => ({})],
    ['a wrong one', async () => ({ codeId: await draw(), code: '????' })],
    ['one that was never drawn', async () => ({ codeId: randomUUID(), code: 'abcd' })],
  ])('refuses %s, whether the card is known or not', async (_name, proof) => {
    for (const idCard of [demoCards.pending, demoCards.unknown]) {
      const { body } = await gateway.call<Status>(CALL, { idCard, ...(await proof()) });
      expect(body.error).toMatchObject({ code: ErrorCode.wrongCredentials, id: 'token-auth.wrong-code' });
      expect(body.result).toBeNull();
    }
    expect(await open().database.read('enrollment_lookups'), 'nothing was looked up').toEqual([]);
  });
});
