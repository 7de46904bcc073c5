import { afterAll, beforeAll, expect, it } from 'vitest';
import { classUserWorld } from '../../../../test/class-user-world.ts';
import type { ClassUserWorld } from '../../../../test/class-user-world.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';

interface Inbox {
  items: { noticeTitle: string; noticeIntro: string; senderName: string }[];
}

describeOnBothDatabases('messages to chosen students of a class', (open) => {
  let world: ClassUserWorld;
  let classId = 0;
  const message = { title: '请补交材料', text: '第一行 <b>\n第二行' };
  const send = (ids: readonly number[], as = 'manager', more: object = {}) =>
    world.call<{ sent: number }>('NotifyStudents', { classId, ids, ...message, ...more }, as);
  const inboxOf = async (username: string) => {
    const { token } = await world.gateway.signIn(username);
    const { body } = await world.gateway.call<Inbox>(
      'Notice/GetMyInsideNotices',
      { page: 1, pageSize: 50 },
      token,
    );
    return body.result?.items.filter(({ noticeTitle }) => noticeTitle === message.title) ?? [];
  };
  beforeAll(async () => {
    world = await classUserWorld(open());
    classId = await world.classOf(5);
    await world.pending(
      classId,
      world.staff.slice(0, 3).map(({ id }) => id),
    );
  });
  afterAll(() => world.close());

  it('come to those alone, as a notice, and are on record', async () => {
    const [one, two] = await world.places(classId);
    if (!one || !two) throw new Error('three people applied');
    const { body } = await send([one.id, two.id, one.id]);
    expect(body.result).toEqual({ sent: 2 });
    const [first, , third] = world.staff;
    const [read] = await inboxOf(first?.username ?? '');
    expect(read?.noticeIntro).toContain('class');
    expect(await inboxOf(third?.username ?? '')).toEqual([]);
    const notice = (await world.database
      .read('notices')
      .where({ notice_title: message.title })
      .first('notice_content', 'recipient_count')) as object;
    expect(notice).toEqual({
      notice_content: '<p>第一行 &lt;b&gt;</p><p>第二行</p>',
      recipient_count: 2,
    });
    const log = (await world.database
      .read('audit_logs')
      .where({ call: 'TrainClass/NotifyStudents', outcome: 'done' })
      .first('subject_id', 'after_json')) as { subject_id: string; after_json: string };
    expect(log.subject_id).toBe(String(classId));
    expect(JSON.parse(log.after_json)).toMatchObject({ noticeTitle: message.title, recipientCount: 2 });
  });

  it('are sent by a teacher to students of a class that they teach, and of no other', async () => {
    const [one] = await world.places(classId);
    const refused = await send([one?.id ?? 0], 'teacher');
    expect(refused.body.error?.id).toBe('class-user.not-of-class');
    const teacher = (await world.database.read('users').where({ username: 'teacher' }).first('id')) as {
      id: number;
    };
    await world.database.transaction((trx) =>
      trx('train_class_teachers').insert({ class_id: classId, user_id: teacher.id }),
    );
    expect((await send([one?.id ?? 0], 'teacher')).body.result).toEqual({ sent: 1 });
    expect((await send([one?.id ?? 0], 'enterprise')).body.error?.code).toBe(40301);
  });

  it('go to nobody when one cannot be reached, is of another class, or nobody is chosen', async () => {
    const other = await world.classOf(5);
    await world.pending(other, world.students.slice(-1));
    const [foreign] = await world.places(other);
    const [one, two] = await world.places(classId);
    if (!one || !two || !foreign) throw new Error('people applied to both');
    const before = await world.database.read('notices').count({ n: '*' });
    expect((await send([one.id, foreign.id])).body.error?.id).toBe('class-user.not-of-class');
    expect((await send([])).body.error?.code).toBe(40001);
    expect((await send([one.id], 'manager', { text: '长'.repeat(2001) })).body.error?.code).toBe(40001);
    expect((await send([one.id], 'manager', { title: ' ' })).body.error?.code).toBe(40001);
    await world.decide('reject', [two]);
    const gone = await send([one.id, two.id]);
    expect(gone.body.error).toMatchObject({ id: 'class-user.unreachable', code: 40901 });
    expect((gone.body.error!.data as { names: string[] }).names).toHaveLength(1);
    const after = await world.database.read('notices').count({ n: '*' });
    // The one more is what the rejected one reads.
    expect(Number(after[0]?.['n'])).toBe(Number(before[0]?.['n']) + 1);
  });
});
