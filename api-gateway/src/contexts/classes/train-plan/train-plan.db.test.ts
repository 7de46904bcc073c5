import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { trainClassMaker } from '../../../../test/train-class-maker.ts';
import type { TrainClassDetail } from '@college/contracts/completion/train-class-row';
import { PlanStep, trainPlanMachine, TrainPlanState } from '@college/contracts/classes/train-plan';
import type { TrainPlanAction, TrainPlanDetail, TrainPlanRow } from '@college/contracts/classes/train-plan';
import { allowedActions } from '@college/contracts/core/state-machine';

describeOnBothDatabases('training plans', (open) => {
  let gateway: Gateway;
  let made: Awaited<ReturnType<typeof trainClassMaker>>;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    made = await trainClassMaker(gateway);
    for (const name of ['manager', 'admin', 'supervisor', 'enterprise'])
      tokens.set(name, (await gateway.signIn(name)).token);
  });
  afterAll(() => gateway.close());

  const call = <Result = TrainPlanDetail>(action: string, input: object, as = 'manager') =>
    gateway.call<Result>(`TrainPlan/${action}`, input, tokens.get(as));
  const fields = (changes = {}) => ({
    name: '年度计划',
    year: 2026,
    subjectIds: [made.fields().subjectId],
    classCount: 2,
    peopleCount: 60,
    begin: '2026-01-01',
    end: '2026-12-31',
    ...changes,
  });
  const create = async (as = 'manager', changes = {}): Promise<TrainPlanDetail> => {
    const { body } = await call('CreateTrainPlan', fields(changes), as);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const move = (plan: { id: number; rowVersion: number }, action: string, as = 'manager') =>
    call('UpdateTrainPlanState', { id: plan.id, rowVersion: plan.rowVersion, action, reason: '按计划' }, as);
  const moved = async (plan: TrainPlanDetail, action: string, as?: string): Promise<TrainPlanDetail> => {
    const { body } = await move(plan, action, as);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const running = async (): Promise<TrainPlanDetail> =>
    moved(await moved(await create(), 'submit'), 'approve', 'admin');

  it('is submitted by its owner, and decided by who supervises, not by who submitted it', async () => {
    const draft = await create('enterprise');
    expect((await call('GetTrainPlan', { id: draft.id }, 'supervisor')).body.error?.code).toBe(40401);
    const plan = await moved(draft, 'submit', 'enterprise');
    expect(plan).toMatchObject({ isEnterprise: true, isOwn: true, mayDecide: false });
    expect((await move(plan, 'approve', 'enterprise')).body.error?.code).toBe(40301);
    expect((await move(plan, 'approve', 'manager')).body.error?.code).toBe(40301);
    const back = await moved(plan, 'return', 'supervisor');
    expect(back.history[0]).toMatchObject({ action: 'return', reason: '按计划' });
    const again = await moved(back, 'submit', 'enterprise');
    expect((await moved(again, 'approve', 'supervisor')).state).toBe('running');

    const own = await moved(await create('admin'), 'submit', 'admin');
    expect((await move(own, 'approve', 'admin')).body.error?.id).toBe('train-plan.own');
  });

  it('shows an enterprise what the college carries out, and what it plans itself', async () => {
    const draft = await create();
    const { body } = await call<{ items: TrainPlanRow[] }>(
      'GetTrainPlanPageList',
      { pageSize: 100 },
      'enterprise',
    );
    const items = body.result?.items ?? [];
    expect(items.length).toBeGreaterThan(0);
    expect(items.every((it) => it.isOwn || ['running', 'finished'].includes(it.state))).toBe(true);
    expect((await call('GetTrainPlan', { id: draft.id }, 'enterprise')).body.error?.code).toBe(40401);
  });

  it('stands beside what became of it, by month and by subject', async () => {
    const plan = await running();
    const draft = await made.create({ planId: plan.id });
    const { body } = await call('GetTrainPlan', { id: plan.id });
    expect(body.result).toMatchObject({ doneClasses: 0, fact: { classes: 0 }, classes: [{ id: draft.id }] });
    const seen = (await call('GetTrainPlan', { id: plan.id }, 'supervisor')).body.result;
    expect(seen).toMatchObject({ id: plan.id, classes: [] });
    const publish = { id: draft.id, rowVersion: draft.rowVersion };
    await gateway.call('TrainClass/PublishTrainClass', publish, made.manager);
    const after = (await call('GetTrainPlan', { id: plan.id })).body.result as TrainPlanDetail;
    expect(after.fact.months).toHaveLength(12);
    expect(after.fact.months.find(({ month }) => month === '2026-07')).toMatchObject({ classes: 1 });
    expect(after.fact.subjects).toMatchObject([{ subjectId: draft.subjectId, classes: 1 }]);
    for (const action of ['finish', 'void'])
      expect((await move(after, action)).body.error).toMatchObject({
        id: 'train-plan.has-classes',
        data: { classes: 1 },
      });
  });

  it('takes classes while it runs and of its subjects, and not of an enterprise', async () => {
    const { manager } = made;
    for (const plan of [await create(), await create('enterprise')]) {
      const { body } = await gateway.call(
        'TrainClass/CreateTrainClass',
        made.fields({ planId: plan.id }),
        manager,
      );
      expect(body.error?.id).toBe('train-class.unknown-plan');
    }
  });

  it('has a class or is void, when both happen at once', async () => {
    const plan = await running();
    const draft: TrainClassDetail = await made.create({ planId: plan.id });
    const target = { id: draft.id, rowVersion: draft.rowVersion };
    const [publish, end] = await Promise.all([
      gateway.call('TrainClass/PublishTrainClass', target, made.manager),
      move(plan, 'void'),
    ]);
    expect([publish.body.success, end.body.success].filter(Boolean)).toHaveLength(1);
  });

  it('is deleted as a draft without classes', async () => {
    const plan = await create('enterprise');
    const target = { id: plan.id, rowVersion: plan.rowVersion };
    expect((await call('DeleteTrainPlan', target, 'enterprise')).body.error?.code).toBe(40301);
    expect((await call('DeleteTrainPlan', target, 'admin')).body.error).toBeNull();
    expect((await call('GetTrainPlan', { id: plan.id }, 'enterprise')).body.error?.code).toBe(40401);
  });

  it('keeps its first day before its last, whichever is sent', async () => {
    const plan = await create();
    const input = { id: plan.id, rowVersion: plan.rowVersion, end: '2025-12-31' };
    expect((await call('UpdateTrainPlan', input)).body.error?.validationErrors).toMatchObject([
      { members: ['end'] },
    ]);
  });

  const STEPS = ['update', 'delete', ...PlanStep.options] as const satisfies readonly TrainPlanAction[];
  const illegal = TrainPlanState.options.flatMap((state) =>
    STEPS.filter((action) => !trainPlanMachine.actions[action].from.includes(state)).map((action) => ({
      state,
      action,
    })),
  );

  it.each(illegal)('answers 40901 to $action of one that is $state', async ({ state, action }) => {
    const row = (await open()
      .database.read('train_plans')
      .where({ state, is_deleted: false })
      .orderBy('id')
      .first()) as { id: number; row_version: number };
    const target = { id: row.id, rowVersion: row.row_version };
    const { body } =
      action === 'update'
        ? await call('UpdateTrainPlan', { ...target, name: '改名' }, 'admin')
        : action === 'delete'
          ? await call('DeleteTrainPlan', target, 'admin')
          : await move(target, action, 'admin');
    expect(body.error).toMatchObject({
      code: 40901,
      data: { from: state, action, allowed: allowedActions(trainPlanMachine, state) },
    });
  });
});
