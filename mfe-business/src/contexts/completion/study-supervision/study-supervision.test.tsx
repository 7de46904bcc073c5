import type {
  EvidenceRow,
  PlausibilityRow,
  StudyDecisionDetail,
} from '@college/contracts/completion/study-supervision-row';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import BoardList from './board-list.tsx';
import DecisionPage from './decision-page.tsx';
import EvidencePage from './evidence-page.tsx';

const finding: PlausibilityRow = {
  userId: 3,
  userName: '杨晓峰',
  departmentName: '',
  classId: 7,
  className: '低压电工培训班',
  finding: 'night-study',
  slices: 42,
  creditedSeconds: 12_600,
  first: '2026-06-12T15:00:00.000Z',
  last: '2026-06-12T19:00:00.000Z',
  count: 1,
  extreme: 210,
};
const slice = (id: number, more: Partial<EvidenceRow> = {}): EvidenceRow => ({
  id,
  wareId: 1,
  wareName: '第 1 讲',
  courseName: '课程',
  begin: `2026-06-12T15:0${id}:00.000Z`,
  end: `2026-06-12T15:0${id}:30.000Z`,
  from: 1,
  to: 2,
  creditedSeconds: 300,
  lost: [],
  device: 'Chrome',
  isWeak: false,
  withdrawn: false,
  wallSeconds: 300,
  beats: 30,
  jitterMs: 4,
  decisionId: null,
  ...more,
});
const decision: StudyDecisionDetail = {
  id: 5,
  classId: 7,
  className: '低压电工培训班',
  state: 'objected',
  seconds: 600,
  reason: '夜间无人应答。',
  decidedAt: '2026-06-13T02:00:00.000Z',
  objection: '我在值夜班。',
  objectedAt: '2026-06-13T05:00:00.000Z',
  opinion: '',
  secondAt: null,
  returnedSeconds: 0,
  rowVersion: 2,
  userId: 3,
  userName: '杨晓峰',
  departmentName: '',
  deciderName: '林若川',
  secondDeciderName: '',
  isOwn: false,
  slices: [slice(1, { withdrawn: true, decisionId: 5 })],
};
const page = <Row,>(...items: Row[]) => ({ totalCount: items.length, items });
describe('the board', () => {
  it('names each hint with its figures, its rule, and what it may innocently be', async () => {
    fakeServer({ 'StudyRecord/GetPlausibilityPageList': () => page(finding) });
    await showScreen(BoardList, { at: '/plausibility?from=2026-06-01', permits: [] });
    await screen.findByText('1 night, 210 min in it');
    screen.getByText(/More than 3 hours between 23:00 and 5:00/);
    screen.getByText(/shift work/);
    const look = screen.getByRole('link', { name: 'Review the study of 杨晓峰: Study all night' });
    expect(look.getAttribute('href')).toBe(
      '/plausibility/detail?userId=3&classId=7&finding=night-study&from=2026-06-01',
    );
  });

  const serve = () =>
    fakeServer({
      'StudyRecord/GetPlausibilityPageList': () => page(finding),
      'StudyRecord/GetPlausibilitySlicePageList': () =>
        page(slice(1), slice(2, { decisionId: 5, creditedSeconds: 0 })),
    });
  const AT = '/plausibility/detail?userId=3&classId=7&finding=night-study';

  it('lets a manager withdraw slices with a reason, not those that were decided', async () => {
    const server = serve();
    server.handlers['StudyRecord/WithdrawSlices'] = () => decision;
    await showScreen(EvidencePage, { at: AT, permits: ['study-record:withdraw'] });
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select the slice/ });
    expect(boxes.filter((box) => !(box as HTMLInputElement).disabled)).toHaveLength(1);
    await userEvent.click(boxes.find((box) => !(box as HTMLInputElement).disabled)!);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw 1 slice…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw study' }));
    dialog.getByText(/5 min of study of 杨晓峰/);
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), '夜间无人应答。');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() =>
      expect(server.calls.find(({ action }) => action === 'StudyRecord/WithdrawSlices')?.input).toEqual({
        sliceIds: [1],
        reason: '夜间无人应答。',
      }),
    );
  });

  it('lets a manager mark a hint as harmless with a reason, and undo that', async () => {
    const server = serve();
    const row = {
      ...finding,
      id: 4,
      until: finding.last,
      reason: '值夜班。',
      clearedBy: '林若川',
      rowVersion: 0,
    };
    server.handlers['StudyRecord/ClearFinding'] = () => ({ ...row, clearedAt: finding.last });
    await showScreen(EvidencePage, { at: AT, permits: ['study-record:withdraw'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear the hint' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), '值夜班，属实。');
    await userEvent.click(dialog.getByRole('button', { name: 'Clear the hint' }));
    const sent = (action: string) =>
      server.calls.find((call) => call.action === `StudyRecord/${action}`)?.input;
    await waitFor(() =>
      expect(sent('ClearFinding')).toEqual({
        userId: 3,
        classId: 7,
        finding: 'night-study',
        until: finding.last,
        reason: '值夜班，属实。',
      }),
    );
    cleanup();
    server.handlers['StudyRecord/GetClearedFindingPageList'] = () =>
      page({ ...row, clearedAt: finding.last });
    server.handlers['StudyRecord/RestoreFinding'] = () => undefined;
    await showScreen(BoardList, { at: '/plausibility?tab=harmless', permits: ['study-record:withdraw'] });
    const name = 'Put the hint ‘Study all night’ about 杨晓峰 back on the board';
    await userEvent.click(await screen.findByRole('button', { name }));
    await userEvent.click(await screen.findByRole('button', { name: 'Put it back' }));
    await waitFor(() => expect(sent('RestoreFinding')).toEqual({ id: 4, rowVersion: 0 }));
  });

  it('is only read by who supervises', async () => {
    serve();
    await showScreen(EvidencePage, { at: AT, permits: [] });
    await screen.findAllByText('第 1 讲');
    expect(screen.queryAllByRole('checkbox', { name: /^Select the slice/ })).toEqual([]);
  });

  it('says so when its address names nobody', async () => {
    const server = serve();
    await showScreen(EvidencePage, { at: '/plausibility/detail?userId=x', permits: [] });
    await screen.findByText('No student is named here');
    expect(server.calls).toEqual([]);
  });
});

describe('a decision', () => {
  const show = (row: StudyDecisionDetail, permits: string[]) => {
    const server = fakeServer({ 'StudyRecord/GetStudyDecision': () => row });
    return showScreen(DecisionPage, { at: '/studyDecision/detail?id=5', permits }).then(() => server);
  };

  it('is upheld or lifted by another manager', async () => {
    const server = await show(decision, ['study-record:withdraw']);
    server.handlers['StudyRecord/DecideStudyObjection'] = () => ({ ...decision, state: 'lifted' });
    await userEvent.click(await screen.findByRole('button', { name: 'Decide the appeal…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide the appeal' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Result/ }), 'lift');
    await userEvent.type(dialog.getByRole('textbox', { name: /Opinion/ }), '情况属实，予以恢复。');
    await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
    await waitFor(() =>
      expect(server.calls.find(({ action }) => action === 'StudyRecord/DecideStudyObjection')?.input).toEqual(
        {
          id: 5,
          rowVersion: 2,
          result: 'lift',
          opinion: '情况属实，予以恢复。',
        },
      ),
    );
  });

  it.each([
    ['who made it', { ...decision, isOwn: true }, ['study-record:withdraw']],
    ['who only reads', decision, []],
  ])('is not for %s', async (_who, row, permits) => {
    await show(row, permits);
    await screen.findByText('我在值夜班。');
    expect(screen.queryByRole('button', { name: 'Decide the appeal…' })).toBeNull();
  });

  it('that is not there is reported', async () => {
    fakeServer({ 'StudyRecord/GetStudyDecision': () => refuse(40401, 'Not found') });
    await showScreen(DecisionPage, { at: '/studyDecision/detail?id=9', language: 'zh-CN', permits: [] });
    await screen.findByText('没有找到该处理记录');
  });
});
