import type { OwnDetails, StandardInfo } from '@college/contracts/classes/enrollment';
import { holdAccessToken } from '@college/portal-sdk/access-token';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestPasswordCheck } from '../../session/password-check-flow.ts';
import { openShell } from '../../testing/open.tsx';
import { signIn } from '../../testing/people.ts';

const GET = 'Enrollment/GetOwnDetails';
const LIST = 'Enrollment/GetStandardInfoList';
const SAVE = 'Enrollment/CompleteInfo';
const NEED = 'Enrollment/IsNeedCompleteInfo';
const PAGE = '/UserManager/completeInfo';
const CARD = '11010519491231002X';

const one = (name: StandardInfo['name'], label: string, isRequired = true): StandardInfo => ({
  name,
  label,
  isRequired,
  maxLength: 100,
  options: [],
});
const list: StandardInfo[] = [
  one('name', 'Name'),
  one('idCard', 'ID card'),
  one('phone', 'Mobile number'),
  one('email', 'E-mail', false),
  { ...one('education', 'Education'), options: [{ value: 'bachelor', text: 'Bachelor' }] },
  one('workUnit', 'Employer'),
  one('jobTitle', 'Position', false),
];
const blank: OwnDetails = {
  name: 'Yang',
  idCard: '',
  phone: '138****5678',
  email: '',
  education: null,
  workUnit: '',
  jobTitle: '',
  rowVersion: 4,
};
const student = { id: 9, username: 'student', phone: 'Yang', logo: '', roleId: [3], userType: '3' as const };

const serve = (details: OwnDetails, more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [GET]: () => details,
    [LIST]: () => list,
    [NEED]: () => ({ isNeed: true, missing: ['idCard'] }),
    ...more,
  });
const open = async () => {
  const opened = openShell(PAGE);
  await screen.findByRole('form', { name: 'My details' });
  return opened;
};
const form = () => within(screen.getByRole('form', { name: 'My details' }));
const save = () => userEvent.click(form().getByRole('button', { name: 'Save' }));
const errors = () =>
  [...document.querySelectorAll('[aria-live=polite] p')].map((line) => line.textContent).filter(Boolean);

beforeEach(() => {
  holdAccessToken({ accessToken: 'token', expireInSeconds: 1800 });
  signIn({ user: student, roles: [{ id: 3, roleName: 'Student' }] });
});

describe('my details', () => {
  it('shows what is on record masked, and asks only for the rest', async () => {
    serve(blank);
    await open();
    expect(screen.getByText('138****5678')).toBeTruthy();
    expect(screen.getByText(/ask an administrator: 000-88001234/)).toBeTruthy();
    expect(
      form()
        .getAllByRole('textbox')
        .map((field) => field.getAttribute('name')),
    ).toEqual(['idCard', 'email', 'workUnit', 'jobTitle']);
    expect(form().getByLabelText(/^Education/)).toBeTruthy();
  });

  it('sends nothing while something is missing or wrong', async () => {
    const server = serve(blank);
    await open();
    await userEvent.type(form().getByLabelText(/^ID card/), '110105194912310021');
    await save();
    await waitFor(() =>
      expect(errors()).toEqual([
        'this number is not valid; compare it with the card',
        'This is required',
        'This is required',
      ]),
    );
    expect(server.actions()).not.toContain(SAVE);
  });

  it('sends what was filled in at the version that was read, and goes to the dashboard', async () => {
    const server = serve(blank, { [SAVE]: () => ({ ...blank, rowVersion: 5 }) });
    const { address } = await open();
    await userEvent.type(form().getByLabelText(/^ID card/), ` ${CARD}`);
    await userEvent.selectOptions(form().getByLabelText(/^Education/), 'bachelor');
    await userEvent.type(form().getByLabelText(/^Employer/), 'Mine No. 1');
    await save();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(server.calls.find(({ action }) => action === SAVE)?.input).toEqual({
      idCard: CARD,
      education: 'bachelor',
      workUnit: 'Mine No. 1',
      jobTitle: '',
      rowVersion: 4,
    });
  });

  it('puts a refusal at its field and keeps what was typed', async () => {
    const sentence = 'Another account has this already';
    const refusal = refuse(40901, sentence, { id: 'enrollment.held-by-another' });
    Object.assign(refusal.error, { validationErrors: [{ message: sentence, members: ['idCard'] }] });
    serve({ ...blank, education: 'bachelor', workUnit: 'Mine' }, { [SAVE]: () => refusal });
    await open();
    const card = form().getByLabelText<HTMLInputElement>(/^ID card/);
    await userEvent.type(card, CARD);
    await save();
    await waitFor(() => expect(errors()).toEqual([sentence]));
    expect(card.value).toBe(CARD);
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it('says what went wrong and tries again', async () => {
    const server = serve(blank, { [GET]: () => refuse(50000, 'Something broke') });
    openShell(PAGE);
    await screen.findByText('Something broke');
    server.handlers[GET] = () => blank;
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('form', { name: 'My details' })).toBeTruthy();
  });
});

describe('the reminder', () => {
  const SENTENCE = /^Your details are incomplete/;
  const somewhere = '/404';

  it('leads a student whose details lack something to the form, where it is gone', async () => {
    serve(blank);
    const { address } = openShell(somewhere);
    await screen.findByText(SENTENCE);
    await userEvent.click(screen.getByRole('link', { name: 'Fill in' }));
    await waitFor(() => expect(address()).toBe(PAGE));
    expect(screen.queryByText(SENTENCE)).toBeNull();
  });

  it('is put off for this tab', async () => {
    serve(blank);
    const { router } = openShell(somewhere);
    await screen.findByText(SENTENCE);
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText(SENTENCE)).toBeNull();
    await router.navigate(PAGE);
    await router.navigate(somewhere);
    expect(screen.queryByText(SENTENCE)).toBeNull();
  });

  it('waits until the password has been seen to', async () => {
    const ageing = { isSuccess: false, message: 'Your password is old', data: '0' };
    const server = serve(blank, { 'User/CheckUserValidityInfo': () => ageing });
    requestPasswordCheck();
    openShell(somewhere);
    const question = within(await screen.findByRole('alertdialog'));
    expect(server.actions()).not.toContain(NEED);
    await userEvent.click(question.getByRole('button', { name: 'Later' }));
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
  });

  it.each([
    ['whose details are complete', { isNeed: false, missing: [] }],
    ['whose details cannot be had', refuse(50000, 'Something broke')],
  ])('says nothing to one %s', async (_who, answer) => {
    const server = serve(blank, { [NEED]: () => answer });
    openShell(somewhere);
    await waitFor(() => expect(server.actions()).toContain(NEED));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(SENTENCE)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks nothing of users who are not students', async () => {
    const server = serve(blank);
    signIn();
    openShell(somewhere);
    await screen.findByRole('heading', { level: 1 });
    expect(server.actions()).not.toContain(NEED);
  });
});
