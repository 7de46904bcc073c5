/** The notifications of an applicant without an account, and how they come in for the first time. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { classUserWorld } from '../../../../test/class-user-world.ts';
import type { ClassUserWorld } from '../../../../test/class-user-world.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { smsInbox } from '../../../../test/sms-inbox.ts';
import { checkCharacterOf } from '@college/contracts/identity/id-card';

const MINUTE = 60_000;
const inbox = smsInbox();
let serial = 0;

describeOnBothDatabases('an applicant without an account', (open) => {
  let world: ClassUserWorld;
  beforeAll(async () => {
    world = await classUserWorld(open(), { smsSender: inbox.sender });
  });
  afterAll(() => world.close());
  beforeEach(() => world.gateway.pass(2 * MINUTE));

  const code = async (phone: string, purpose: string): Promise<string> => {
    const { body } = await world.gateway.call('User/SendSmsCode', { phone, purpose });
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return inbox.codeOf(phone);
  };
  const newClass = async (): Promise<number> => {
    const classId = await world.classOf(5);
    await world.database.transaction((trx) =>
      trx('train_class_stu_types').insert({ class_id: classId, user_type_id: '5', quota: 1 }),
    );
    return classId;
  };
  const apply = async (classId: number): Promise<string> => {
    serial += 1;
    const phone = `1770001${String(serial).padStart(4, '0')}`;
    const digits = `99040219900101${String(100 + serial)}`;
    const input = {
      classId,
      name: '欧阳无名',
      idCard: digits + checkCharacterOf(digits),
      phone,
      education: 'bachelor',
      workUnit: '个体经营',
      jobTitle: '',
      smsCode: await code(phone, 'apply'),
    };
    const { body } = await world.gateway.call('Visitor/ApplyVTrainClass', input);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return phone;
  };
  const sentTo = async (phone: string, kind: string, times = 1): Promise<string[]> => {
    const sent = () =>
      inbox.messages.flatMap((message) =>
        message.kind === kind && message.phone === phone && 'text' in message ? [message.text] : [],
      );
    await expect.poll(sent).toHaveLength(times);
    return sent();
  };

  it('who is approved is notified, comes in by a code to the phone, and sets a password before anything else', async () => {
    const classId = await newClass();
    const phone = await apply(classId);
    const [place] = await world.places(classId);
    expect(place?.user_id).toBeNull();
    await world.decide('approve', place ? [place] : []);
    expect((await sentTo(phone, 'approved'))[0]).toContain(phone);

    world.gateway.pass(2 * MINUTE);
    const { body: login } = await world.gateway.call<{ accessToken: string }>(
      'TokenAuth/PhoneCodeAuthenticate',
      { phone, smsCode: await code(phone, 'login') },
    );
    expect(login.error).toBeNull();
    const token = login.result?.accessToken;
    const own = () => world.gateway.call('TrainClass/GetEntryTrainClassInfo', { classId }, token);
    expect((await own()).body.error?.id).toBe('common.password-due');
    const password = { newPassword: 'Aqjg-7315-lx', confimPassword: 'Aqjg-7315-lx' };
    expect((await world.gateway.call('User/UpdatePassword', password, token)).body.error).toBeNull();
    const { body } = await world.gateway.call<{ accessToken: string }>('TokenAuth/Authenticate', {
      username: phone,
      password: password.newPassword,
    });
    const { body: seen } = await world.gateway.call(
      'TrainClass/GetEntryTrainClassInfo',
      { classId },
      body.result?.accessToken,
    );
    expect(seen.result).toMatchObject({ classId, place: { state: 'approved' } });
  });

  it('is notified of a rejection with its reason, and of a seat that became free', async () => {
    const classId = await newClass();
    const phones = [await apply(classId), await apply(classId), await apply(classId)];
    const [first, second, third] = await world.places(classId);
    if (!first || !second || !third) throw new Error('three people applied');
    await world.decide('reject', [third]);
    expect((await sentTo(phones[2] ?? '', 'rejected'))[0]).toContain('理由充分');
    await world.decide('approve', [first, second]);
    const now = await world.places(classId);
    expect(now.map(({ state }) => state)).toEqual(['approved', 'waiting', 'rejected']);
    await world.decide('remove', now.slice(0, 1));
    await sentTo(phones[1] ?? '', 'moved-up');
  });

  it('who moves up gets an account and the place in one change of the place', async () => {
    const classId = await newClass();
    await apply(classId);
    await apply(classId);
    await world.decide('approve', await world.places(classId));
    const [seated, waiting] = await world.places(classId);
    if (!seated || !waiting) throw new Error('two people applied');
    expect(waiting).toMatchObject({ state: 'waiting', user_id: null });
    await world.decide('remove', [seated]);
    const [, moved] = await world.places(classId);
    expect(moved).toMatchObject({ state: 'approved', row_version: waiting.row_version + 1 });
    expect(moved?.user_id).not.toBeNull();
  });

  it('moves up while others are decided: nobody waits for somebody who waits for them', async () => {
    const classId = await newClass();
    for (let count = 0; count < 9; count += 1) await apply(classId);
    const all = await world.places(classId);
    await world.decide('approve', all.slice(0, 3));
    for (let round = 0; round < 3; round += 1) {
      const now = await world.places(classId);
      const seated = now.filter(({ state }) => state === 'approved');
      const pending = now.filter(({ state }) => state === 'pending').slice(0, 2);
      await Promise.all([
        world.decide('remove', seated),
        ...pending.map((place) => world.decide('approve', [place])),
      ]);
    }
    expect(await world.states(classId)).toEqual({ removed: 3, approved: 1, waiting: 5 });
  });

  it('is notified that the class ends later, as students of the class are by a notice', async () => {
    const classId = await newClass();
    const phone = await apply(classId);
    const rejected = await apply(classId);
    await world.decide('reject', (await world.places(classId)).slice(1));
    const [student = 0] = world.students;
    await world.pending(classId, [student]);
    await world.decide('approve', (await world.places(classId)).slice(2));
    const row = (await world.database.read('train_classes').where({ id: classId }).first()) as {
      row_version: number;
    };
    const { body } = await world.call('DelayTrainClass', {
      id: classId,
      rowVersion: row.row_version,
      trainEnd: '2026-08-20T10:00:00Z',
      reason: '台风停课',
    });
    expect(body.error).toBeNull();
    expect((await sentTo(phone, 'delayed'))[0]).toContain('2026-08-20');
    await sentTo(rejected, 'delayed', 0);
    const notices = await world.database
      .read('notices')
      .join('notice_targets', 'notice_targets.notice_id', 'notices.id')
      .where({ class_id: classId })
      .where('notice_content', 'like', '%台风停课%')
      .select('recipient_count', 'state');
    expect(notices).toMatchObject([{ recipient_count: 1, state: 'sent' }]);
  });
});
