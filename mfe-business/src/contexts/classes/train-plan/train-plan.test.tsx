import { TrainPlanState } from '@college/contracts/classes/train-plan';
import type { TrainPlanDetail as Plan } from '@college/contracts/classes/train-plan';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { routersOf } from '../../../testing/routers-of.ts';
import { samplePlan } from '../../../testing/sample-train-plan.ts';
import { stepsOf } from './train-plan-actions.ts';
import TrainPlanDetail from './train-plan-detail.tsx';
import TrainPlanList from './train-plan-list.tsx';

vi.mock('@college/ui-kit/time-chart', () => ({
  TimeChartCard: ({ caption }: { caption: string }) => <figure aria-label={caption} />,
}));

const everything = ['create', 'update', 'delete', 'state'].map((code) => `train-plan:${code}`);
const permits = [...everything, 'train-subject:select'];

const withPlan = (changes: Partial<Plan> = {}) => {
  const plan = { ...samplePlan, ...changes };
  return fakeServer({
    'TrainPlan/GetTrainPlanPageList': () => ({ totalCount: 1, items: [plan] }),
    'TrainPlan/GetTrainPlan': () => plan,
    'TrainPlan/CreateTrainPlan': () => plan,
    'TrainPlan/UpdateTrainPlan': () => plan,
    'TrainPlan/UpdateTrainPlanState': () => plan,
    'TrainPlan/DeleteTrainPlan': () => null,
    'TrainSubject/GetTrainSubjectSelection': () => [
      { id: 3, name: '低压电工作业', theoryHours: 40, practiceHours: 40 },
    ],
    'Area/GetAreaTreeList': () => [{ code: '990102', parentCode: null, name: '临江区' }],
  });
};
const detail = (session = {}) =>
  showScreen(TrainPlanDetail, { at: '/trainPlan/detail?id=4', permits, session });
const heading = () => screen.findByRole('heading', { level: 1, name: samplePlan.name });
const sent = (server: ReturnType<typeof withPlan>, action: string) =>
  server.calls.find((call) => call.action === `TrainPlan/${action}`)?.input;

describe('the steps of a plan', () => {
  it.each([
    ['draft', ['submit', 'void'], []],
    ['submitted', ['void'], ['approve', 'return']],
    ['running', ['finish', 'void'], []],
    ['finished', [], []],
    ['void', [], []],
  ])('%s: its owner may %o, whoever decides %o', (state, owner, decider) => {
    const plan = { state: TrainPlanState.parse(state), isOwn: false, mayDecide: false };
    expect(stepsOf({ ...plan, isOwn: true })).toEqual(owner);
    expect(stepsOf({ ...plan, mayDecide: true })).toEqual(decider);
    expect(stepsOf(plan)).toEqual([]);
  });
});

describe('the list of plans', () => {
  it('shows fact beside plan, and asks for what the address says', async () => {
    const server = withPlan();
    await showScreen(TrainPlanList, { at: '/trainPlan?year=2026&state=running&subjectId=3', permits });
    const row = (await screen.findByRole('link', { name: samplePlan.name })).closest('tr')!;
    within(row).getByText('2 of 6');
    within(row).getByText('70 of 240');
    within(row).getByText('Running');
    expect(within(row).queryByRole('button')).toBeNull();
    expect(sent(server, 'GetTrainPlanPageList')).toMatchObject({
      year: 2026,
      state: 'running',
      subjectId: 3,
    });
  });

  it('a new plan is for a year, and its days are in order', async () => {
    const server = withPlan();
    await showScreen(TrainPlanList, { at: '/trainPlan', permits });
    await userEvent.click(await screen.findByRole('button', { name: 'New plan' }));
    const dialog = await screen.findByRole('dialog', { name: 'New plan' });
    const fill = async (label: RegExp, text: string) => {
      const field = within(dialog).getByLabelText(label);
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    await fill(/^Name\*/, '新计划');
    await fill(/^Classes planned/, '3');
    await fill(/^People planned/, '90');
    await userEvent.click(await within(dialog).findByRole('combobox', { name: /^Subjects/ }));
    // The filter of the list behind has the same options.
    const options = await screen.findAllByRole('option', { name: '低压电工作业' });
    await userEvent.click(options.at(-1)!);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const year = new Date().getFullYear();
    expect(sent(server, 'CreateTrainPlan')).toMatchObject({
      name: '新计划',
      year,
      subjectIds: [3],
      classCount: 3,
      peopleCount: 90,
      begin: `${year}-01-01`,
      end: `${year}-12-31`,
    });
    expect(sent(server, 'CreateTrainPlan')).not.toHaveProperty('areaCode');
  });
});

describe('one plan', () => {
  it('shows plan and fact, its classes, and what happened with the reason', async () => {
    withPlan();
    await detail({ routers: routersOf('/trainClass/detail', '/trainClass/add') });
    await heading();
    const people = screen.getByRole('figure', { name: 'People' });
    expect(
      within(people)
        .getAllByRole('listitem')
        .map((bar) => bar.textContent),
    ).toEqual(['Planned240', 'Admitted70', 'Completed30']);
    expect(screen.getByRole('link', { name: '低压电工作业培训班' }).getAttribute('href')).toBe(
      '/trainClass/detail?id=7',
    );
    expect(screen.getByRole('link', { name: 'New class for this plan' }).getAttribute('href')).toBe(
      '/trainClass/add?planId=4',
    );
    await screen.findByText('Reason: 人数偏少');
  });

  it('is returned with a reason only, and says so', async () => {
    const server = withPlan({ state: 'submitted', isOwn: false, mayDecide: true });
    await detail();
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Return' }));
    const dialog = await screen.findByRole('dialog', { name: `Return “${samplePlan.name}”?` });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Return' }));
    await within(dialog).findByText('Say why');
    expect(server.actions()).not.toContain('TrainPlan/UpdateTrainPlanState');
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), '人数偏少');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(server, 'UpdateTrainPlanState')).toEqual({
      id: 4,
      rowVersion: 3,
      action: 'return',
      reason: '人数偏少',
    });
  });

  it('a refusal stays in the dialog in the words of the server', async () => {
    const server = withPlan();
    server.handlers['TrainPlan/UpdateTrainPlanState'] = () =>
      refuse(40901, '1 class of it is not finished', { id: 'train-plan.has-classes', data: { classes: 1 } });
    await detail();
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    const dialog = await screen.findByRole('dialog', { name: `Finish “${samplePlan.name}”?` });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Finish' }));
    await within(dialog).findByText('1 class of it is not finished');
  });

  it('offers nothing to who may only read', async () => {
    withPlan({ state: 'draft', isOwn: false });
    await detail();
    await heading();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
