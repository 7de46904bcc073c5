import type { SiteSettingDetail } from '@college/contracts/platform/site-setting';
import { useSession } from '@college/portal-sdk/session';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import SiteSettingEdit from './site-setting-edit.tsx';

const settings: SiteSettingDetail = {
  siteName: '学院',
  siteNameEn: '',
  organiser: '主办',
  organiserEn: 'Organiser Ltd',
  supportPhone: '000-1',
  icpFiling: '',
  qq: '',
  supportEmail: '',
  officialAccount: '公众号',
  officialAccountEn: '',
  miniProgram: '',
  miniProgramEn: '',
  miniProgramPicture: null,
  externalExamUrl: '',
  mobileUrl: '',
  searchWords: '电工, electrician',
  dailyStudyHours: 8,
  hourMinutes: 45,
  passScore: 80,
  renewWindowDays: 60,
  remindDays: 14,
  recordYears: 6,
  lessonTestWait: 5,
  faceDays: 180,
  topShowMost: 8,
  rowVersion: 4,
};

const open = async (stored = settings) => {
  const server = fakeServer({
    'SiteSetting/GetSiteSettingDetail': () => stored,
    'SiteSetting/GetKeptPictureList': () => [
      { name: 'Frames', kept: 12, oldest: '2026-05-03T04:00:00.000Z' },
      { name: 'Catch images', kept: 0, oldest: null },
    ],
    'SiteSetting/UpdateSiteSetting': ({ input }) => ({ ...(input as SiteSettingDetail), rowVersion: 5 }),
    'SiteSetting/GetSiteSetting': () => ({ ...useSession.getState().settings, siteName: '新学院' }),
  });
  await showScreen(SiteSettingEdit, { at: '/siteSetting', permits: ['site-setting:update'] });
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name of the site\*/);
  const update = () =>
    server.calls.filter(({ action }) => action === 'SiteSetting/UpdateSiteSetting').map(({ input }) => input);
  return { server, name, update };
};
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

it('shows in the preview what is typed, in the language that is chosen', async () => {
  const { name } = await open();
  await userEvent.type(name, '二');
  preview().getByText('学院二');
  preview().getByText('Organiser Ltd');
  await userEvent.selectOptions(screen.getByLabelText('Language of the preview'), 'zh-CN');
  preview().getByText('主办');
});

it('shows the picture of the mini-program’s code in the preview, and can do without it again', async () => {
  const picture = {
    id: 7,
    name: 'code.png',
    size: 900,
    mediaType: 'image/png',
    address: '/api/files/a/code.png',
  };
  const { update } = await open({ ...settings, miniProgramPicture: picture });
  const shown = () => preview().queryAllByRole('img', { name: 'Mini-program' });
  expect(shown().map((image) => image.getAttribute('src'))).toEqual([picture.address, picture.address]);
  await userEvent.click(screen.getByRole('button', { name: /Remove.*code\.png/ }));
  expect(shown()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update()).toMatchObject([{ miniProgramPictureId: null }]));
});

it('says which pictures are deleted in the end, and how many there are', async () => {
  await open();
  await screen.findByText('12 kept, the oldest from 2026-05-03');
  screen.getByText('Catch images');
  screen.getByText('None at present');
});

it('is saved with its version, and shows on this page at once', async () => {
  const { name, update } = await open();
  await userEvent.clear(name);
  await userEvent.type(name, '新学院');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(useSession.getState().settings.siteName).toBe('新学院'));
  const { miniProgramPicture: _none, ...sent } = settings;
  expect(update()).toEqual([{ ...sent, miniProgramPictureId: null, siteName: '新学院' }]);
});

it('says what cannot be: an address that is none, a number beyond its bounds', async () => {
  const { update } = await open();
  await userEvent.type(screen.getByLabelText(/^External exam system/), 'javascript:alert(1)');
  const pass = screen.getByLabelText(/^Pass mark/);
  await userEvent.clear(pass);
  await userEvent.type(pass, '101');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^A full address that begins/);
  await screen.findByText('At most 100');
  expect(update()).toEqual([]);
});

it('changed by somebody else first is read anew on demand', async () => {
  const { server, name } = await open();
  server.handlers['SiteSetting/UpdateSiteSetting'] = () =>
    refuse(40902, 'Somebody changed this first', { id: 'common.stale' });
  await userEvent.type(name, '三');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Reload/ }));
  await waitFor(() => expect(name.value).toBe('学院'));
});
