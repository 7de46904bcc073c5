import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifyDue } from './notify-due.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';

describeOnBothDatabases('notices of certificates that run out', (open) => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const read = () => open().database.read;
  const services = (later = 0) => ({
    database: open().database,
    now: () => new Date(open().now.getTime() + later * 86_400_000),
    settings: { timeZone: 'Asia/Shanghai' } as Parameters<typeof notifyDue>[0]['settings'],
  });
  const notices = async (userId: number) =>
    (await read()('notices')
      .join('notice_targets', 'notice_targets.notice_id', 'notices.id')
      .where({ 'notice_targets.user_id': userId })
      .where('notices.notice_title', 'like', '%证书即将到期%')
      .orderBy('notices.id')
      .select('notices.*')) as Record<string, string>[];

  it('go to the person and to the enterprise, once for each certificate and day', async () => {
    await open().database.transaction((trx) => trx('cert_due_notices').delete());
    const cert = (await read()('user_certs')
      .join('users', 'users.id', 'user_certs.user_id')
      .where({ 'user_certs.state': 'valid', 'users.username': 'student' })
      .first('user_certs.id', 'users.department_id', 'users.id as person')) as {
      id: number;
      department_id: number;
      person: number;
    };
    const due = (day: string) =>
      open().database.transaction((trx) =>
        trx('user_certs').where({ id: cert.id }).update({ valid_to: day, next_review_date: null }),
      );
    const boss = (await read()('users').where({ username: 'enterprise' }).first('id', 'department_id')) as {
      id: number;
      department_id: number;
    };
    const staff = () =>
      read()('notice_targets')
        .join('notices', 'notices.id', 'notice_targets.notice_id')
        .where({ 'notice_targets.user_id': boss.id })
        .where('notices.notice_title', 'like', '贵单位有%')
        .pluck<number[]>('notices.id');
    const staffBefore = (await staff()).length;
    await due('2026-07-20');
    const before = (await notices(cert.person)).length;
    expect(await notifyDue(services())).toBeGreaterThan(0);
    const notified = await notices(cert.person);
    expect(notified).toHaveLength(before + 1);
    expect(notified.at(-1)?.notice_content).toContain('2026-07-20');
    expect(notified.at(-1)?.notice_title_en).toMatch(/must be renewed soon/);
    expect(boss.department_id).toBe(cert.department_id);
    expect((await staff()).length).toBe(staffBefore + 1);
    // Nothing new on the next day, and again once it has got another day.
    expect(await notifyDue(services(1))).toBeGreaterThanOrEqual(0);
    expect(await notices(cert.person)).toHaveLength(before + 1);
    await due('2026-08-01');
    expect(await notifyDue(services(1))).toBe(1);
    expect(await notifyDue(services(1))).toBe(0);
    expect(await notices(cert.person)).toHaveLength(before + 2);
    // Once more when two weeks are left, by another setting, and then no more.
    await notifyDue(services(32));
    expect(await notices(cert.person)).toHaveLength(before + 2);
    await notifyDue(services(34));
    expect(await notices(cert.person)).toHaveLength(before + 3);
    await notifyDue(services(40));
    expect(await notices(cert.person)).toHaveLength(before + 3);
  });

  it('are one for an enterprise, however many of its people have one', async () => {
    const [boss] = (await read()('users').where({ username: 'enterprise' })) as {
      id: number;
      department_id: number;
    }[];
    const [cert] = (await read()('user_certs').where({ state: 'valid' }).whereNotNull('cert_no')) as object[];
    const notified = async () =>
      (await read()('notice_targets')
        .join('notices', 'notices.id', 'notice_targets.notice_id')
        .where({ 'notice_targets.user_id': boss?.id })
        .where('notices.notice_title', 'like', '贵单位有%')
        .orderBy('notices.id')
        .select('notices.notice_title')) as { notice_title: string }[];
    const before = (await notified()).length;
    const people = await read()('users')
      .where({ department_id: boss?.department_id, is_deleted: false })
      .limit(5)
      .pluck<number[]>('id');
    const own = { verify_code: null, status_index: null, class_id: null, next_review_date: null };
    await open().database.transaction(async (trx) => {
      for (let at = 0; at < 250; at += 1)
        await trx('user_certs').insert({
          ...{ ...cert, ...own, id: undefined, row_key: `due-${at}`, cert_no: `DUE-${at}` },
          ...{ user_id: people[at % people.length], valid_to: '2026-08-02' },
        });
    });
    expect(await notifyDue(services(1))).toBe(250);
    const after = await notified();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)?.notice_title).toContain('250');
  });
});
