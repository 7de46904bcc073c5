import type { NoticeDetail } from '@college/contracts/site/notice';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { noticeTargets, noticeTypes, sampleNotice } from '../../../testing/sample-notice.ts';
import NoticeCreate from './notice-create.tsx';
import NoticeEdit from './notice-edit.tsx';

const CREATE = 'Notice/CreateNotice';
const UPDATE = 'Notice/UpdateNotice';

const gateway = (notice: Partial<NoticeDetail> = {}) =>
  fakeServer({
    'Notice/GetNotice': () => ({ ...sampleNotice, ...notice }),
    'Notice/GetNoticeTargets': () => noticeTargets,
    'CodeContent/GetCodeContentSelection': () => noticeTypes,
    [CREATE]: () => sampleNotice,
    [UPDATE]: () => sampleNotice,
  });
const add = () => showScreen(NoticeCreate, { at: '/notice/add' });
const edit = () => showScreen(NoticeEdit, { at: '/notice/edit?id=5' });
const inputTo = (server: ReturnType<typeof gateway>, action: string) =>
  server.calls.find((call) => call.action === action)?.input;
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const title = () => screen.findByLabelText<HTMLInputElement>(/^Title\*/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const choose = (label: RegExp, option: string) => userEvent.selectOptions(field(label), option);
const fill = async () => {
  await userEvent.type(await title(), '演练');
  await screen.findByRole('option', { name: 'Announcement' });
  await choose(/^Type/, 'Announcement');
};
/** The field itself: while its code is fetched a disabled one is in its place. */
const searchBox = async (label: string) => {
  const found = () => screen.getByRole('combobox', { name: new RegExp(`^${label}`) });
  await waitFor(() => expect(found().hasAttribute('disabled')).toBe(false));
  const box = found();
  await userEvent.click(box);
  return box;
};

describe('a new notice', () => {
  it('says field by field what is missing, and asks nothing of the server', async () => {
    const server = gateway();
    await add();
    await title();
    type(/^Start/, '');
    await save();
    for (const label of [/^Title\*/, /^Type/, /^Start/, /^For\*/])
      await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('This is required')).toHaveLength(4);
    expect(server.actions()).not.toContain(CREATE);
  });

  it('says so in Chinese', async () => {
    gateway();
    await showScreen(NoticeCreate, { at: '/notice/add', language: 'zh-CN' });
    // The editor, which comes later, has a button of this name.
    await screen.findByLabelText(/^标题\*/, { selector: 'input' });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findAllByText('此项必填')).toHaveLength(3);
  });

  it('begins now, is for everybody and for visitors too, and leads to itself', async () => {
    const server = gateway();
    const router = await add();
    await fill();
    await choose(/^For\*/, 'Everybody who has an account');
    await userEvent.click(field(/^Public/));
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/notice/detail'));
    expect(inputTo(server, CREATE)).toMatchObject({
      noticeTitle: '演练',
      noticeType: 'announcement',
      targetKind: 'all',
      isPublic: true,
      noticeEndTime: null,
    });
    const { noticeStartTime } = inputTo(server, CREATE) as { noticeStartTime: string };
    expect(Math.abs(Date.parse(noticeStartTime) - Date.now())).toBeLessThan(120_000);
  });

  it('that stays inside is never for visitors, also where that was ticked before', async () => {
    const server = gateway();
    await add();
    await fill();
    await choose(/^For\*/, 'Everybody who has an account');
    await userEvent.click(field(/^Public/));
    await choose(/^Type/, 'In-app');
    expect(screen.queryByLabelText(/^Public/)).toBeNull();
    await save();
    await waitFor(() => expect(inputTo(server, CREATE)).toMatchObject({ isPublic: false }));
  });

  it.each([
    ['Holders of roles', 'Roles', 'Teacher', { targetKind: 'roles', roleIds: [6] }],
    ['Everyone in certain areas', 'Areas', /临江区/, { targetKind: 'areas', areaCodes: ['990102'] }],
    ['Approved students of a class', 'Class', '低压电工作业培训班', { targetKind: 'class', classId: 12 }],
  ])('for “%s” asks which', async (kind, label, option, wanted) => {
    const server = gateway();
    await add();
    await fill();
    await choose(/^For\*/, kind);
    await searchBox(label);
    await userEvent.click(await screen.findByRole('option', { name: option }));
    await save();
    await waitFor(() => expect(inputTo(server, CREATE)).toMatchObject(wanted));
  });

  it.each([
    ['Holders of roles', 'Roles'],
    ['Everyone in certain areas', 'Areas'],
    ['Approved students of a class', 'Class'],
  ])('for “%s” says that one is required, with whatever else is missing', async (kind, label) => {
    const server = gateway();
    await add();
    await title();
    await choose(/^For\*/, kind);
    await searchBox(label);
    await save();
    await waitFor(() => expect(screen.getAllByText('This is required')).toHaveLength(3));
    const box = screen.getByRole('combobox', { name: new RegExp(`^${label}`) });
    expect(box.querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
    await fill();
    await save();
    await waitFor(() => expect(screen.getAllByText('This is required')).toHaveLength(1));
    expect(server.actions()).not.toContain(CREATE);
  });

  it('looks classes up by the words that are typed', async () => {
    const server = gateway();
    await add();
    await title();
    await choose(/^For\*/, 'Approved students of a class');
    await userEvent.type(await searchBox('Class'), '电工');
    await waitFor(() => expect(server.calls.at(-1)?.input).toEqual({ keyword: '电工' }));
  });

  it('offers no kind that its author may not send to', async () => {
    const server = gateway();
    server.handlers['Notice/GetNoticeTargets'] = () => ({ ...noticeTargets, kinds: ['areas'] });
    await add();
    await title();
    const kinds = [...field(/^For\*/).querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(kinds).toEqual(['Everyone in certain areas']);
    expect(field(/^For\*/).value, 'the only one is chosen').toBe('areas');
  });

  it('asks before what was typed is left', async () => {
    gateway();
    const router = await add();
    await userEvent.type(await title(), '演练');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await screen.findByText('Leave without saving?');
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(router.state.location.pathname).toBe('/notice/add');
    expect((await title()).value).toBe('演练');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(router.state.location.pathname).toBe('/notice');
  });

  it('can be asked for again when whom it may go to could not be read', async () => {
    const server = gateway();
    server.handlers['Notice/GetNoticeTargets'] = () => refuse(50000, 'Something went wrong');
    await add();
    await screen.findByText('Something went wrong');
    server.handlers['Notice/GetNoticeTargets'] = () => noticeTargets;
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    await title();
  });
});

describe('changing a draft', () => {
  it('sends what is in the form with the version that was seen, and goes to the notice', async () => {
    const server = gateway({ targetKind: 'roles', roles: [{ id: 6, name: 'Teacher' }] });
    const router = await edit();
    await userEvent.type(await title(), '（更正）');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/notice/detail'));
    expect(inputTo(server, UPDATE)).toMatchObject({
      id: 5,
      rowVersion: 2,
      noticeTitle: '年末安全检查（更正）',
      noticeStartTime: '2026-07-01T01:00:00.000Z',
      targetKind: 'roles',
      roleIds: [6],
    });
  });

  it('says that what its kind asks for is required', async () => {
    const server = gateway({ targetKind: 'roles', roles: [] });
    await edit();
    await title();
    await save();
    await screen.findByText('This is required');
    expect(server.actions()).not.toContain(UPDATE);
  });

  it.each([
    ['notice.end-before-start', 40001, /^End/],
    ['notice.unknown-type', 40001, /^Type/],
    ['notice.out-of-reach', 40301, /^For\*/],
  ])('puts the refusal %s at its field', async (id, code, label) => {
    const server = gateway();
    server.handlers[UPDATE] = () => refuse(code, 'Not so', { id });
    await edit();
    await title();
    await save();
    await screen.findByText('Not so');
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  });

  it('of a draft that was sent meanwhile says so over the form', async () => {
    const server = gateway();
    server.handlers[UPDATE] = () => refuse(40901, 'It is sent already', { id: 'notice.illegal-transition' });
    await edit();
    await title();
    await save();
    expect((await screen.findByText('It is sent already')).closest('[role=alert]')).not.toBeNull();
  });

  it('keeps what was typed when somebody else was first, and takes the newest only on demand', async () => {
    const server = gateway();
    server.handlers[UPDATE] = () => refuse(40902, 'Somebody changed this first', { id: 'common.stale' });
    await edit();
    await userEvent.type(await title(), '（我的）');
    server.handlers['Notice/GetNotice'] = () => ({ ...sampleNotice, noticeTitle: '他的', rowVersion: 3 });
    await save();
    const reload = await screen.findByRole('button', { name: /^Reload/ });
    expect((await title()).value).toBe('年末安全检查（我的）');
    await userEvent.click(reload);
    await waitFor(async () => expect((await title()).value).toBe('他的'));
    server.handlers[UPDATE] = () => sampleNotice;
    await save();
    await waitFor(() => expect(server.calls.filter(({ action }) => action === UPDATE)).toHaveLength(2));
    expect(server.calls.findLast(({ action }) => action === UPDATE)?.input).toMatchObject({ rowVersion: 3 });
  });

  it('says so when the address names none', async () => {
    gateway();
    await showScreen(NoticeEdit, { at: '/notice/edit' });
    await screen.findByText('Which notice?');
  });
});
