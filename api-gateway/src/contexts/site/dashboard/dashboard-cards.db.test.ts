import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { dashboardReader } from '../../../../test/dashboard-reader.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';

describeOnBothDatabases('the cards of the first page', (open) => {
  let gateway: Gateway;

  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const { forget, manager, totalOf } = dashboardReader(() => gateway);
  const panel = async (account: string, id: string) =>
    (await manager(account)).panels?.find((one) => one.id === id)?.rows ?? [];
  const progress = (account: string, query: string) =>
    totalOf('StudyRecord/GetProgressPageList', account, {
      ...Object.fromEntries(new URLSearchParams(query)),
      ...Object.fromEntries(
        ['classId', 'departmentId'].flatMap((name) => {
          const id = new URLSearchParams(query).get(name);
          return id === null ? [] : [[name, Number(id)]];
        }),
      ),
    });

  /** What a note of a class says: how many, and of the lagging also of how many. */
  const counted = async (account: string, query: string) => {
    const { concern, ...all } = Object.fromEntries(new URLSearchParams(query));
    const queries = concern === 'behind' ? [query, new URLSearchParams(all).toString()] : [query];
    return Promise.all(queries.map((one) => progress(account, one)));
  };

  it('say which classes need a look and why, each with as many people as the list that it leads to', async () => {
    let people = 0;
    for (const account of ['manager', 'supervisor', 'regulator', 'teacher'])
      for (const row of await panel(account, 'trouble')) {
        expect(row.notes?.length, row.label).toBeGreaterThan(0);
        for (const { text, link } of row.notes ?? []) {
          if (!link.query.includes('concern=')) continue;
          people += 1;
          expect(text.match(/\d+/g)?.map(Number), text).toEqual(await counted(account, link.query));
        }
      }
    expect(people).toBeGreaterThan(0);
    expect(await panel('enterprise', 'trouble')).toEqual([]);
  });

  it('of an enterprise count its people who are late, failed or due, and leave out what is none', async () => {
    const rows = await panel('enterprise', 'people');
    expect(rows.length).toBeGreaterThan(0);
    for (const { value, link, label } of rows) {
      expect(Number(value), label).toBeGreaterThan(0);
      if (link.query.startsWith('concern='))
        expect(await progress('enterprise', link.query)).toBe(Number(value));
    }
    expect(await panel('manager', 'people')).toEqual([]);
  });

  it('of who looks after an area: enterprises behind, and its shares beside those of the province', async () => {
    for (const { value, link } of await panel('supervisor', 'enterprises'))
      expect(value).toContain(String(await progress('supervisor', link.query)));
    const area = await panel('supervisor', 'area');
    expect(area.length).toBeGreaterThan(0);
    expect(area.every(({ value, hint }) => /^\d+%$/.test(value) && /\d+%/.test(hint))).toBe(true);
    expect((await panel('supervisor', 'certificates')).length).toBeGreaterThan(0);
    expect(await panel('manager', 'area')).toEqual([]);
  });

  it('of certificates count as many as the list that they lead to', async () => {
    let rows = 0;
    for (const [account, card] of [
      ['supervisor', 'certificates'],
      ['regulator', 'certificates'],
      ['enterprise', 'people'],
    ] as const)
      for (const { id, value, link, label } of await panel(account, card)) {
        if (!id.startsWith('user-cert-')) continue;
        rows += 1;
        const { due, ...asked } = Object.fromEntries(new URLSearchParams(link.query));
        const filters = due === undefined ? asked : { nearExpiryDays: Number(due) };
        expect(await totalOf('UserCert/GetUserCertPageList', account, filters), label).toBe(Number(value));
      }
    expect(rows).toBeGreaterThan(2);
  });

  it('of who looks after a department’s classes count their own people of those classes', async () => {
    const { database } = open();
    const behind = (await panel('manager', 'trouble'))
      .flatMap(({ notes = [] }) => notes)
      .find(({ link }) => link.query.includes('concern=behind'));
    const classId = Number(new URLSearchParams(behind?.link.query).get('classId'));
    const employers = (await database
      .read('train_class_users as place')
      .join('users', 'users.id', 'place.user_id')
      .where({ 'place.class_id': classId, 'place.state': 'approved', 'place.is_deleted': false })
      .whereNotNull('users.department_id')
      .distinct('users.department_id')) as { department_id: number }[];
    const texts: string[] = [];
    for (const { department_id } of employers) {
      await database.transaction(async (trx) => {
        await trx('roles').where({ role_key: 'regulator' }).update({ data_scope: 'department' });
        await trx('users').where({ username: 'regulator' }).update({ department_id });
        await trx('train_classes').where({ id: classId }).update({ department_id });
      });
      forget('regulator');
      for (const { notes = [] } of await panel('regulator', 'trouble'))
        for (const { text, link } of notes.filter(({ link: { query } }) => query.includes('concern='))) {
          texts.push(text);
          expect(text.match(/\d+/g)?.map(Number), text).toEqual(await counted('regulator', link.query));
        }
    }
    expect(texts.length).toBeGreaterThan(0);
  });

  it('of a teacher are their own next lessons', async () => {
    const { database, now } = open();
    const { id } = (await database.read('users').where({ username: 'teacher' }).first('id')) as {
      id: number;
    };
    const taught = (await database
      .read('train_class_lessons as lesson')
      .join('train_classes as class', 'class.id', 'lesson.class_id')
      .where({ 'lesson.teacher_id': id, 'lesson.is_deleted': false, 'class.state': 'published' })
      .where('lesson.end_at', '>', now.toISOString())
      .where('lesson.begin_at', '<', new Date(now.getTime() + 30 * 86_400_000).toISOString())
      .select('lesson.id')) as { id: number }[];
    // Live courses come beside them.
    const shown = (await panel('teacher', 'teach'))
      .map((row) => row.id)
      .filter((row) => row.startsWith('lesson-'));
    expect(shown.length).toBe(Math.min(20, taught.length));
    for (const one of shown) expect(taught.map((row) => `lesson-${row.id}`)).toContain(one);
    expect(await panel('manager', 'teach')).toEqual([]);
  });
});
