import { useSession } from '@college/portal-sdk/session';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { classRow } from '@college/portal-sdk/testing/public-class';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import EnterpriseApplyPage from './enterprise-page.tsx';

const APPLY = 'Visitor/ApplyVEnterpriseTrainClass';
const staff = {
  name: '马小军',
  idCard: '11010519491231002X',
  phone: '13800000001',
  education: '本科',
  jobTitle: '',
};
const serve = (handlers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'Visitor/GetVTrainClassInfo': () => ({
      ...classRow({ id: 7, name: '低压电工班' }),
      stuTypes: [{ userTypeId: '3', quota: 10 }],
    }),
    'TokenAuth/GetVerifyCode': () => ({ codeId: 'picture', image: 'data:image/svg+xml;base64,AA==' }),
    'User/SendSmsCode': () => ({ expireInSeconds: 300, resendInSeconds: 60 }),
    'Visitor/ReadVStaffSheet': () => ({
      staff: [staff, { ...staff, name: '李四' }],
      problems: [{ row: 4, column: '身份证号', message: '请将该列设为文本格式' }],
      reading: {
        sheet: '名册',
        otherSheets: [],
        headRow: 1,
        understood: [{ column: '手机号', title: '手机' }],
        ignored: [{ letter: 'F', title: '籍贯' }],
        missing: [],
        absent: [],
        warnings: [],
      },
    }),
    [APPLY]: ({ input }) =>
      (input as { dryRun: boolean }).dryRun
        ? { problems: [], applied: 0, applyNo: '' }
        : { problems: [], applied: 2, applyNo: 'B26061512345678' },
    ...handlers,
  });
const type = (label: RegExp, text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: label }), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const begin = async () => {
  await showScreen(EnterpriseApplyPage, { at: '/visitor/enterpriseTrainApply?id=7', language: 'en' });
  act(() => useSession.setState({ captcha: 'image' }));
  await screen.findByRole('form', { name: 'Send staff to a class' });
  await type(/^Name of the enterprise/, '祁连山矿业有限公司');
  await type(/^Unified social credit code/, '91350100M000100Y43');
  await type(/^Contact person/, '贺志远');
  await type(/^Mobile number of the contact/, '13812345678');
  await press('Continue');
  await userEvent.upload(
    await screen.findByLabelText(/^Upload an Excel sheet/),
    new File(['x'], 'staff.xlsx'),
  );
  await screen.findByText('2 people were read from the sheet');
};

it('an enterprise sends the staff of a sheet, and gets a receipt', async () => {
  const server = serve();
  await begin();
  expect(screen.getAllByLabelText(/^Name/).map((one) => (one as HTMLInputElement).value)).toEqual([
    '马小军',
    '李四',
  ]);
  expect(screen.getByText('Row 4 was left out. 身份证号: 请将该列设为文本格式')).toBeTruthy();
  expect(screen.getByText('Columns that were not understood and are left out: 籍贯')).toBeTruthy();
  await press('Check and continue');
  await screen.findByText(/2 people of 祁连山矿业有限公司/);
  await type(/^Verify code/, 'abcd');
  await press('Send the code');
  await screen.findByText(/A code is on its way/);
  await type(/^Phone code/, '123456');
  await press('Send the application');
  expect(await screen.findByText('B26061512345678')).toBeTruthy();
  expect(screen.getByText('2 people have been entered')).toBeTruthy();
  expect(server.calls.filter(({ action }) => action === APPLY).map(({ input }) => input)).toMatchObject([
    { dryRun: true, staff: [staff, { name: '李四' }] },
    { dryRun: false, smsCode: '123456', codeId: 'picture', enterprise: { phone: '13812345678' } },
  ]);
});

it('what is wrong with a person stands at their field until it is changed', async () => {
  serve({
    [APPLY]: () => ({
      problems: [{ row: 2, field: 'idCard', message: 'The same as in row 1' }],
      applied: 0,
      applyNo: '',
    }),
  });
  await begin();
  await press('Check and continue');
  expect(await screen.findByText('1 person needs a correction')).toBeTruthy();
  expect(screen.getByText('The same as in row 1')).toBeTruthy();
  const [, second] = screen.getAllByLabelText(/^ID card/);
  if (second) await userEvent.type(second, 'X');
  expect(screen.queryByText('The same as in row 1')).toBeNull();
  await press('Remove person 2');
  expect(screen.queryByRole('button', { name: 'Remove person 1' })).toBeNull();
});
