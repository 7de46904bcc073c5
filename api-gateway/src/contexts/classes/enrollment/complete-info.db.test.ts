import { describe, expect, it } from 'vitest';
import { demoCards } from '../../../../seeds/demo/cards.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { ownDetailsSteps, STATED } from '../../../../test/own-details-steps.ts';
import { open as unseal } from '../../../crypto/sealed-field.ts';
import type { StandardInfo } from '@college/contracts/classes/enrollment';

type Need = { isNeed: boolean; missing: string[] };

describeOnBothDatabases('one’s own details', (open) => {
  const { gateway, newCard, newPhone, newcomer, rowOf, details, complete } = ownDetailsSteps(open);

  const need = async (token: string) =>
    (await gateway().call<Need>('Enrollment/IsNeedCompleteInfo', undefined, token)).body.result;

  describe('what is missing', () => {
    it('is reported for a student, and empty once they have filled it in', async () => {
      const { token } = await newcomer();
      expect(await need(token)).toEqual({
        isNeed: true,
        missing: ['idCard', 'phone', 'education', 'workUnit'],
      });
      const { body } = await complete(token, { idCard: newCard(), phone: newPhone() });
      expect(body.error).toBeNull();
      expect(await need(token)).toEqual({ isNeed: false, missing: [] });
    });

    it.each(['admin', 'manager', 'regulator', 'enterprise', 'teacher', 'supervisor'])(
      'is nothing for %s, who is no student',
      async (username) => {
        const { database } = open();
        await database.transaction((trx) => trx('users').where({ username }).update({ education: null }));
        const { token } = await gateway().signIn(username);
        expect(await need(token)).toEqual({ isNeed: false, missing: [] });
      },
    );

    it('is nothing for the demo’s two students', async () => {
      for (const username of ['student', 'personal'])
        expect(await need((await gateway().signIn(username)).token), username).toMatchObject({
          isNeed: false,
        });
    });
  });

  describe('filling in', () => {
    it('seals what is personal, answers it masked, and leaves a masked record', async () => {
      const { token, username } = await newcomer();
      const [idCard, phone] = [newCard(), newPhone()];
      const { body } = await complete(token, { idCard: ` ${idCard} `, phone, email: 'wu.ming@example.com' });
      expect(body.result).toMatchObject({
        ...STATED,
        idCard: `990***********${idCard.slice(-4)}`,
        phone: `198****${phone.slice(-4)}`,
        email: 'w***@example.com',
      });
      const { keys, database } = open();
      const row = await rowOf(username);
      const place = { table: 'users', column: 'id_card_sealed', row: row.row_key as string };
      expect(unseal(keys, place, row.id_card_sealed as string)).toBe(idCard);
      const records = await database
        .read('audit_logs')
        .where({ call: 'Enrollment/CompleteInfo', subject_id: String(row.id), outcome: 'done' });
      expect(records).toHaveLength(1);
      expect(JSON.parse(records[0].before_json as string)).toMatchObject({ education: null });
      expect(JSON.stringify(records)).not.toMatch(new RegExp(`${idCard}|${phone}|wu.ming`));
    });

    it('leaves what is left out as it is, and may be done again for what may change', async () => {
      const { token } = await newcomer();
      await complete(token, { idCard: newCard(), phone: newPhone() });
      const before = await details(token);
      const { body } = await complete(token, { education: 'master', jobTitle: '' });
      expect(body.result).toEqual({
        ...before,
        education: 'master',
        jobTitle: '',
        rowVersion: before.rowVersion + 1,
      });
    });

    it('touches nobody else and nothing else, whatever is sent along', async () => {
      const { token, username } = await newcomer();
      const [before, other] = [await rowOf(username), await rowOf('admin')];
      await complete(token, {
        id: other.id,
        name: '改名',
        userType: '0',
        roleIds: [1],
        state: 'disabled',
        username: 'root',
        departmentId: 1,
      });
      expect(await rowOf('admin')).toEqual(other);
      const after = await rowOf(username);
      for (const column of ['name', 'user_type', 'state', 'username', 'department_id', 'password_hash'])
        expect(after[column], column).toEqual(before[column]);
    });
  });

  describe('is refused', () => {
    it.each<['idCard' | 'phone' | 'email', () => string]>([
      ['idCard', newCard],
      ['phone', newPhone],
      ['email', () => 'other@example.com'],
    ])('for a recorded %s: only an administrator changes it', async (field, fresh) => {
      const { token, username } = await newcomer();
      const email = `${username}@example.org`;
      const recorded = await complete(token, { idCard: newCard(), phone: newPhone(), email });
      expect(recorded.body.error).toBeNull();
      const before = await details(token);
      const { status, body } = await complete(token, { [field]: fresh() });
      expect(status).toBe(409);
      expect(body.error).toMatchObject({
        id: 'enrollment.already-recorded',
        validationErrors: [
          { members: [field], message: 'This is recorded already; only an administrator can change it' },
        ],
      });
      expect(await details(token)).toEqual(before);
    });

    it('for a card that another account has, without saying whose', async () => {
      const { token } = await newcomer();
      const { status, body } = await complete(token, { idCard: demoCards.student });
      expect(status).toBe(409);
      expect(body.error).toMatchObject({
        id: 'enrollment.held-by-another',
        data: null,
        validationErrors: [{ members: ['idCard'] }],
      });
      expect(JSON.stringify(body)).not.toMatch(/杨晓峰|990102/);
      expect(await details(token)).toMatchObject({ idCard: '', education: null });
    });

    it('for a phone that another account has', async () => {
      const [phone, first, second] = [newPhone(), await newcomer(), await newcomer()];
      expect((await complete(first.token, { phone })).body.success).toBe(true);
      expect((await complete(second.token, { phone })).body.error?.id).toBe('enrollment.held-by-another');
    });

    it('for a card whose check character is wrong', async () => {
      const { token } = await newcomer();
      const { body } = await complete(token, { idCard: '110105194912310021' });
      expect(body.error?.validationErrors).toEqual([
        {
          members: ['idCard'],
          message: 'this number is not valid; compare it with the card',
        },
      ]);
    });

    it('when somebody changed the account first', async () => {
      const { token } = await newcomer();
      expect((await complete(token, { rowVersion: 4711 })).body.error?.id).toBe('common.stale');
    });

    it('for all but one of those who record one card at once', async () => {
      const people = await Promise.all(Array.from({ length: 4 }, newcomer));
      const idCard = newCard();
      const answers = await Promise.all(people.map(({ token }) => complete(token, { idCard })));
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      expect(answers.map(({ body }) => body.error?.id ?? 'done').sort()).toEqual([
        'done',
        ...Array<string>(3).fill('enrollment.held-by-another'),
      ]);
    });
  });

  it('the standard list names every field with its options, in both languages', async () => {
    const list = async (language: string) =>
      (
        await gateway().call<StandardInfo[]>('Enrollment/GetStandardInfoList', undefined, undefined, {
          'accept-language': language,
        })
      ).body.result ?? [];
    const [english, chinese] = [await list('en'), await list('zh-CN')];
    expect(english.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([
      'name',
      'idCard',
      'phone',
      'education',
      'workUnit',
    ]);
    expect(english.find(({ name }) => name === 'education')?.options).toContainEqual({
      value: 'bachelor',
      text: 'Bachelor',
    });
    expect(chinese.map(({ label }) => label)).toEqual([
      '姓名',
      '身份证号',
      '手机号',
      '电子邮箱',
      '文化程度',
      '工作单位',
      '职务',
    ]);
    expect(chinese.find(({ name }) => name === 'education')?.options.map(({ text }) => text)).toContain(
      '大专',
    );
  });
});
