import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sampleMatter } from '../../../testing/sample-matter.ts';
import CommonMatterList from './common-matter-list.tsx';

const ALL = 'CommonMatter/GetAllCommonMatterList';
const CREATE = 'CommonMatter/CreateCommonMatter';
const UPDATE = 'CommonMatter/UpdateCommonMatter';

const gateway = () =>
  fakeServer({
    [ALL]: () => [sampleMatter],
    [CREATE]: () => ({ ...sampleMatter, id: 2 }),
    [UPDATE]: () => sampleMatter,
    'Role/GetRoleSelection': () => [
      { id: 6, name: 'Teacher' },
      { id: 7, name: 'Student' },
    ],
  });
const show = (language: 'en' | 'zh-CN' = 'en') =>
  showScreen(CommonMatterList, {
    at: '/commonMatter?manage=true',
    permits: ['common-matter:update', 'common-matter:create'],
    language,
  });
const openNew = async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'New shortcut' }));
  return screen.getByRole('dialog', { name: 'New shortcut' });
};
const openEdit = async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit 培训班报名' }));
  return screen.getByRole('dialog', { name: 'Edit shortcut' });
};
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const isWrong = (label: RegExp) => field(label).getAttribute('aria-invalid') === 'true';
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const inputTo = (server: ReturnType<typeof gateway>, action: string) =>
  server.calls.findLast((call) => call.action === action)?.input;

describe('a new shortcut', () => {
  it('says what is missing, and asks nothing of the server', async () => {
    const server = gateway();
    await openNew();
    await save();
    await waitFor(() => expect(isWrong(/^Title/) && isWrong(/^Link/)).toBe(true));
    expect(screen.getAllByText('This is required')).toHaveLength(2);
    expect(server.actions()).not.toContain(CREATE);
  });

  it.each(['javascript:alert(1)', 'http://exam.example/', '//exam.example', 'exam', '/a b'])(
    'refuses the link %j',
    async (link) => {
      const server = gateway();
      await openNew();
      type(/^Title/, '考试');
      type(/^Link/, link);
      await save();
      await waitFor(() => expect(isWrong(/^Link/)).toBe(true));
      expect(server.actions()).not.toContain(CREATE);
    },
  );

  it('says in Chinese what a link has to be', async () => {
    gateway();
    await show('zh-CN');
    await userEvent.click(await screen.findByRole('button', { name: '新建卡片' }));
    type(/^标题/, '考试');
    type(/^链接/, 'exam');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('请填写本站路径（如 /trainClass）或以 https:// 开头的网址');
  });

  it('is marked with an icon by keyboard, meant for roles, and sent as it was filled in', async () => {
    const server = gateway();
    const dialog = await openNew();
    type(/^Title/, '考试');
    type(/^Link/, 'https://exam.example/a?b=1');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Exam' }));
    const roles = () => screen.getByRole('combobox', { name: /^Roles that see it/ });
    // While the code of the field is fetched a disabled one is in its place.
    await waitFor(() => expect(roles().hasAttribute('disabled')).toBe(false));
    await userEvent.click(roles());
    await userEvent.click(await screen.findByRole('option', { name: 'Student' }));
    await userEvent.click(field(/^Shown/));
    await save();
    await isClosed();
    expect(inputTo(server, CREATE)).toEqual({
      titleEn: '',
      title: '考试',
      icon: 'exam',
      link: 'https://exam.example/a?b=1',
      roleIds: [7],
      isShow: false,
    });
    expect(server.actions().filter((action) => action === ALL)).toHaveLength(2);
  });

  it('of a title that is taken says so at the title', async () => {
    const server = gateway();
    server.handlers[CREATE] = () =>
      refuse(40901, 'There is a shortcut of this title', { id: 'common-matter.title-taken' });
    await openNew();
    type(/^Title/, '考试');
    type(/^Link/, '/exam');
    await save();
    await screen.findByText('There is a shortcut of this title');
    expect(isWrong(/^Title/)).toBe(true);
  });

  it('for a role that is no more says so at the roles', async () => {
    const server = gateway();
    server.handlers[CREATE] = () =>
      refuse(40001, 'Invalid', {
        id: 'common-matter.unknown-role',
        validationErrors: [{ message: 'one of these roles does not exist any more', members: ['roleIds'] }],
      });
    await openNew();
    type(/^Title/, '考试');
    type(/^Link/, '/exam');
    await save();
    await screen.findByText('one of these roles does not exist any more');
    expect(screen.queryByText('Invalid')).toBeNull();
  });

  it('says when the roles could not be read, and can be saved without', async () => {
    const server = gateway();
    server.handlers['Role/GetRoleSelection'] = () => refuse(50000, 'Something went wrong');
    await openNew();
    await screen.findByText('Something went wrong');
    type(/^Title/, '考试');
    type(/^Link/, '/exam');
    await save();
    await isClosed();
  });

  it('asks before what was typed is thrown away', async () => {
    gateway();
    await openNew();
    type(/^Title/, '考试');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field(/^Title/).value).toBe('考试');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close without saving' }));
    await isClosed();
  });

  it('closes without a question while nothing was typed', async () => {
    gateway();
    await openNew();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await isClosed();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('changing a shortcut', () => {
  it('starts from what it is, and sends the version that was seen', async () => {
    const server = gateway();
    await openEdit();
    expect(field(/^Title/).value).toBe('培训班报名');
    type(/^Title/, '报名');
    await save();
    await isClosed();
    expect(inputTo(server, UPDATE)).toMatchObject({ id: 1, rowVersion: 4, title: '报名', icon: 'course' });
  });

  it('keeps what was typed when somebody else was first, and takes the newest only on demand', async () => {
    const server = gateway();
    server.handlers[UPDATE] = () => refuse(40902, 'Somebody changed this first', { id: 'common.stale' });
    await openEdit();
    type(/^Title/, '我的');
    server.handlers[ALL] = () => [{ ...sampleMatter, title: '他的', rowVersion: 5 }];
    await save();
    await screen.findByText('Somebody changed this first');
    expect(field(/^Title/).value).toBe('我的');
    await userEvent.click(screen.getByRole('button', { name: /^Reload/ }));
    expect(field(/^Title/).value).toBe('他的');
    server.handlers[UPDATE] = () => sampleMatter;
    await save();
    await isClosed();
    expect(inputTo(server, UPDATE)).toMatchObject({ title: '他的', rowVersion: 5 });
  });
});
