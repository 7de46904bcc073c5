/** What each role looks at first, and the order of what waits. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ManagerDashboard } from '@college/contracts/site/dashboard';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { dashboardReader } from '../../../../test/dashboard-reader.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';

const DAY_MS = 86_400_000;
/** Beyond those of the page itself: what the big thing asks. */
const STATEMENTS = 70;

describeOnBothDatabases('the big thing of each role', (open) => {
  let gateway: Gateway;

  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const { tokenOf, manager } = dashboardReader(() => gateway);
  const list = async <Row>(action: string, account: string, input: object): Promise<Row[]> =>
    (await gateway.call<{ items: Row[] }>(action, { pageSize: 100, ...input }, await tokenOf(account))).body
      .result?.items ?? [];

  it('is one for each role', async () => {
    const bigOf = ({ calendar, ranking, workers, panels = [] }: ManagerDashboard) => [
      ...Object.entries({ calendar, ranking, workers }).flatMap(([name, part]) => (part ? [name] : [])),
      ...panels.flatMap(({ id }) => (id === 'health' || id === 'teach' ? [id] : [])),
    ];
    for (const [account, big] of [
      ['manager', 'calendar'],
      ['supervisor', 'ranking'],
      ['regulator', 'ranking'],
      ['enterprise', 'workers'],
      ['teacher', 'teach'],
      ['admin', 'health'],
    ] as const)
      expect(bigOf(await manager(account)), account).toEqual([big]);
  });

  it('the calendar has the classes of the month, and those that are late, first and in words', async () => {
    const { calendar } = await manager('manager');
    const classes = calendar?.classes ?? [];
    expect(classes.length).toBeGreaterThan(0);
    const isLate = classes.map(({ late }) => late !== '');
    expect(isLate).toEqual(isLate.toSorted((a, b) => Number(b) - Number(a)));
    for (const { begin, end, late } of classes)
      if (late === '') expect(begin <= (calendar?.to ?? '') && end >= (calendar?.from ?? '')).toBe(true);
    const overdue = await list<{ id: number }>('TrainClass/GetTrainClassPageList', 'manager', {
      phase: 'overdue',
    });
    const shown = new Set(classes.filter(({ phase }) => phase === 'overdue').map(({ id }) => id));
    expect(shown.size).toBe(Math.min(overdue.length, classes.length));
    expect(overdue.length).toBeGreaterThan(0);
  });

  it('the ranking has the figures of the statistics, and its months are the year', async () => {
    for (const account of ['supervisor', 'regulator']) {
      const { ranking } = await manager(account);
      const areas = ranking?.areas ?? [];
      expect(areas.length, account).toBeGreaterThan(0);
      const { body } = await gateway.call<{ items: { code: string; value: number; previous: number }[] }>(
        'Statistics/GetAreaRank',
        { from: ranking?.from, to: ranking?.to, by: 'enrolled', top: 100 },
        await tokenOf(account),
      );
      for (const { code, value } of body.result?.items ?? [])
        expect(areas.find((area) => area.code === code)?.enrolled, code).toBe(value);
      for (const { trained, months } of areas) {
        const sum = months.reduce<number>((all, month) => all + (month ?? 0), 0);
        expect(sum).toBe(trained ?? 0);
      }
      const known = areas.map(({ trained }) => trained ?? -1);
      expect(known).toEqual(known.toSorted((a, b) => b - a));
    }
  });

  it('an enterprise sees its own people, and who of them may work today', async () => {
    const { workers } = await manager('enterprise');
    const own = await list<{ id: number; userType: string; state: string }>(
      'User/GetUserPageList',
      'enterprise',
      {},
    );
    const students = new Set(own.filter(({ userType }) => userType === '3').map(({ id }) => id));
    const people = workers?.people ?? [];
    expect(people.length).toBeGreaterThan(0);
    expect(people.every(({ id }) => students.has(id))).toBe(true);
    expect(workers?.total).toBeGreaterThanOrEqual(people.length);
    const order = people.map(({ mayWork, certificates }) =>
      certificates.length === 0 ? 2 : Number(mayWork),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeLessThan(2);
    const inForce = people.filter(({ certificates }) =>
      certificates.some(({ standing }) => standing === 'valid' || standing === 'due'),
    );
    expect(inForce.map(({ id }) => id)).toEqual(people.filter(({ mayWork }) => mayWork).map(({ id }) => id));
  });

  it('a certificate that ran out yesterday is none to work with', async () => {
    const before = (await manager('enterprise')).workers;
    const working = before?.people.find(({ mayWork }) => mayWork);
    const id = working?.id ?? 0;
    const yesterday = new Date(open().now.getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
    await open().database.transaction(async (trx) => {
      await trx('user_certs').where({ user_id: id }).update({ valid_to: yesterday });
    });
    const after = (await manager('enterprise')).workers;
    expect(after?.working).toBe((before?.working ?? 0) - (working ? 1 : 0));
    if (working) expect(after?.people.find((one) => one.id === id)?.mayWork).toBe(false);
  });

  it('the parts say how they are, each with words beside its colour', async () => {
    const rows = (await manager('admin')).panels?.find(({ id }) => id === 'health')?.rows ?? [];
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['ledger', 'disk', 'database']));
    expect(rows.every(({ value }) => value !== '')).toBe(true);
    expect(rows.find(({ id }) => id === 'ledger')?.tone).toBe('good');
  });

  it('what waits is ordered by deadline and age, and says since when the oldest of it waits', async () => {
    const { tasks = [] } = await manager('manager');
    const dueAt = tasks.map(({ since, due }) =>
      due ? Date.parse(due) : since ? Date.parse(since) + 3 * DAY_MS : Infinity,
    );
    expect(dueAt).toEqual(dueAt.toSorted((a, b) => a - b));
    const feedback = await list<{ creationTime: string }>('Feedback/GetFeedbackPageList', 'manager', {
      state: 'open',
    });
    const oldest = feedback.map(({ creationTime }) => creationTime).toSorted()[0];
    expect(tasks.find(({ id }) => id === 'feedback-open')?.since ?? undefined).toBe(oldest);
    expect(tasks.find(({ id }) => id === 'train-class-drafts')?.due).toBeTruthy();
  });

  it('is asked for with a bounded number of statements', async () => {
    const { read } = open().database;
    for (const account of ['regulator', 'enterprise', 'teacher']) {
      await tokenOf(account);
      let queries = 0;
      const note = (): void => void (queries += 1);
      read.on('query', note);
      await manager(account);
      read.removeListener('query', note);
      expect(queries, account).toBeLessThanOrEqual(STATEMENTS);
    }
  });

  it('a college without classes and people has it too, empty', async () => {
    await open().database.transaction(async (trx) => {
      await trx('train_classes').update({ is_deleted: true });
      await trx('stat_enrolments').delete();
      await trx('users').where({ user_type: '3' }).update({ state: 'disabled' });
    });
    expect((await manager('manager')).calendar).toMatchObject({ classes: [], hasMore: false });
    expect((await manager('regulator')).ranking?.areas).toEqual([]);
    expect((await manager('enterprise')).workers).toEqual({ total: 0, working: 0, people: [] });
  });
});
