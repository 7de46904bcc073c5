import { useSession } from '@college/portal-sdk/session';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { classRow } from '@college/portal-sdk/testing/public-class';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ApplyPage from './apply-page.tsx';

const APPLY = 'Visitor/ApplyVTrainClass';
const CARD = '11010519491231002X';
const field = (name: string, label: string, isRequired = true, options: object[] = []) => ({
  name,
  label,
  isRequired,
  maxLength: null,
  options,
});
const INFO = [
  field('name', 'Name'),
  field('idCard', 'ID card'),
  field('phone', 'Mobile number'),
  field('email', 'E-mail', false),
  field('education', 'Education', true, [{ value: 'bachelor', text: 'Bachelor' }]),
  field('workUnit', 'Employer'),
  field('jobTitle', 'Position', false),
];
const serve = (handlers: Parameters<typeof fakeServer>[0] = {}, change = {}) =>
  fakeServer({
    'Visitor/GetVTrainClassInfo': () => ({
      ...classRow({ id: 7, name: '低压电工班' }),
      stuTypes: [{ userTypeId: '5', quota: 10 }],
      ...change,
    }),
    'Enrollment/GetStandardInfoList': () => INFO,
    'TokenAuth/GetVerifyCode': () => ({ codeId: 'picture', image: 'data:image/svg+xml;base64,AA==' }),
    'User/SendSmsCode': () => ({ expireInSeconds: 300, resendInSeconds: 60 }),
    [APPLY]: () => ({ applyNo: 'A26061512345678', state: 'pending' }),
    ...handlers,
  });
const open = async (search = '?id=7') => {
  await showScreen(ApplyPage, { at: `/visitor/trainApply${search}`, language: 'en' });
  act(() => useSession.setState({ captcha: 'image' }));
};
const type = (label: RegExp, text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: label }), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fillIn = async () => {
  await screen.findByRole('form', { name: 'Apply for a class' });
  await type(/^Name/, '王小明');
  await type(/^ID card/, CARD);
  await userEvent.selectOptions(screen.getByLabelText(/^Education/), 'Bachelor');
  await type(/^Employer/, '某某公司');
  await press('Continue');
  await screen.findByLabelText(/^Mobile number/);
};
const confirm = async () => {
  await type(/^Mobile number/, '138 1234 5678');
  await type(/^Verify code/, 'abcd');
  await press('Send the code');
  await screen.findByText(/A code is on its way/);
  await type(/^Phone code/, '123456');
  await press('Send the application');
};

describe('an application of a visitor', () => {
  it('goes from the details over the phone to a receipt', async () => {
    const server = serve();
    await open();
    await fillIn();
    await confirm();
    const receipt = within(await screen.findByRole('status'));
    expect(receipt.getByText('A26061512345678')).toBeTruthy();
    expect(receipt.getByText(/The college checks the application/)).toBeTruthy();
    const inputOf = (action: string) => server.calls.find((call) => call.action === action)?.input;
    expect(inputOf('User/SendSmsCode')).toEqual({
      phone: '13812345678',
      purpose: 'apply',
      codeId: 'picture',
      code: 'abcd',
    });
    // The picture that had the code sent counts for the application.
    expect(inputOf(APPLY)).toEqual({
      classId: 7,
      name: '王小明',
      idCard: CARD,
      phone: '13812345678',
      smsCode: '123456',
      education: 'bachelor',
      workUnit: '某某公司',
      jobTitle: '',
      codeId: 'picture',
    });
  });

  it('stays with the details while one of them is wrong', async () => {
    const server = serve();
    await open();
    await screen.findByRole('form', { name: 'Apply for a class' });
    await type(/^ID card/, '110105194912310020');
    await press('Continue');
    expect(await screen.findByText(/is not valid/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Phone code/)).toBeNull();
    expect(server.calls.some(({ action }) => action === APPLY)).toBe(false);
  });

  it('shows a wrong code at its field, and other refusals above', async () => {
    const server = serve({
      [APPLY]: () => refuse(40101, 'The phone code is wrong', { id: 'sms-code.wrong' }),
    });
    await open();
    await fillIn();
    await confirm();
    expect(await screen.findByText('The phone code is wrong')).toBeTruthy();
    server.handlers[APPLY] = () => refuse(40901, 'Too young', { id: 'class-user.too-young' });
    await press('Send the application');
    expect(await screen.findByText('Too young')).toBeTruthy();
  });

  it('is not offered for a class that takes none, and without a class', async () => {
    serve({}, { phase: 'training' });
    await open();
    expect(await screen.findByText('This class takes no applications now')).toBeTruthy();
    await open('');
    expect(await screen.findByText('No class is chosen')).toBeTruthy();
  });

  it('is withdrawn by its number and phone', async () => {
    serve({ 'Visitor/WithdrawVTrainClass': () => ({ withdrawn: 1 }) });
    await open('?tab=withdraw');
    await type(/^Application number/, 'A26061512345678');
    await type(/^Mobile number/, '13812345678');
    await type(/^Verify code/, 'abcd');
    await press('Send the code');
    await screen.findByText(/A code is on its way/);
    await type(/^Phone code/, '123456');
    await press('Withdraw');
    expect(await screen.findByText('1 application has been withdrawn')).toBeTruthy();
  });
});
