import { fakeServer, refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { signIn, visit } from '@college/portal-sdk/testing/public-site';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Hall } from '../../layout/hall.tsx';

const LOOK = 'Enrollment/SearchStudentApplyStatus';
const DRAW = 'TokenAuth/GetVerifyCode';
const GOOD = '11010519491231002X';

const Room = () => <Hall>the room</Hall>;
const open = async (language: 'en' | 'zh-CN' = 'en', at = '/visitor/trainClass?keyword=welding') => {
  const router = await showScreen(Room, { at, language });
  const name = language === 'en' ? 'Enrolment look-up' : '报名查询';
  await userEvent.click(screen.getByRole('button', { name }));
  return { router, dialog: within(await screen.findByRole('dialog', { name })) };
};
type Opened = Awaited<ReturnType<typeof open>>['dialog'];
const field = (dialog: Opened) => dialog.getByLabelText(/^ID-card number/);
const look = async (dialog: Opened, idCard: string) => {
  if (idCard) await userEvent.type(field(dialog), idCard);
  await userEvent.click(dialog.getByRole('button', { name: 'Look up' }));
};
const ways = (dialog: Opened) => dialog.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the enrolment look-up', () => {
  it.each(['', '   '])('section 5: asks for a number when it has %j, and sends nothing', async (typed) => {
    const server = fakeServer({});
    const { dialog } = await open();
    await look(dialog, typed);
    expect(dialog.getByText('please enter the student ID-card number')).toBeTruthy();
    expect(server.calls).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(field(dialog)));
  });

  it('section 5: says so in Chinese as well', async () => {
    fakeServer({});
    const { dialog } = await open('zh-CN');
    await userEvent.click(dialog.getByRole('button', { name: '查询' }));
    expect(dialog.getByText('请输入学员身份证号')).toBeTruthy();
  });

  it('sends the number trimmed, and puts the focus where the answer is', async () => {
    const server = fakeServer({ [LOOK]: () => ({ result: 2, msg: 'Enrolled, and awaiting review' }) });
    const { dialog } = await open();
    expect(document.activeElement, 'one may type at once').toBe(field(dialog));
    await look(dialog, `  ${GOOD} `);
    expect(await dialog.findByText('Enrolled, and awaiting review')).toBeTruthy();
    expect(server.calls[0]?.input).toEqual({ idCard: GOOD });
    expect(document.activeElement).toBe(dialog.getByRole('group', { name: 'Answer' }));
  });

  it.each([
    [0, ['/visitor/trainClass?phase=applying']],
    [1, ['/visitor/loginNew']],
    [2, ['/visitor/trainApply?tab=withdraw', 'tel:000-88001234']],
    [3, ['/visitor/trainClass?phase=applying', 'tel:000-88001234']],
  ])('answer %i leads on', async (result, hrefs) => {
    fakeServer({ [LOOK]: () => ({ result, msg: 'The answer' }) });
    const { dialog } = await open();
    await look(dialog, GOOD);
    await dialog.findByText('The answer');
    expect(ways(dialog)).toEqual(hrefs);
  });

  it('leads a logged-in user to their workspace', async () => {
    signIn();
    fakeServer({ [LOOK]: () => ({ result: 1, msg: 'The account exists' }) });
    const { dialog } = await open();
    await look(dialog, GOOD);
    await dialog.findByText('The account exists');
    expect(ways(dialog)).toEqual(['/dashboard']);
  });

  it('says of a number that was not found whether it is mistyped', async () => {
    fakeServer({ [LOOK]: () => ({ result: 0, msg: 'Nothing' }) });
    const { dialog } = await open();
    await look(dialog, '110105194912310021');
    expect(await dialog.findByText(/^The number is not valid/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Look up another number' }));
    await look(dialog, GOOD);
    await dialog.findByText('Nothing');
    expect(dialog.queryByText(/^The number is not valid/)).toBeNull();
  });

  it.each([
    [refuse(42901, 'x', { id: 'common.too-many', data: { retryAfter: 3000 } }), /in 50 minutes$/],
    [refuse(42901, 'x', { id: 'common.too-many', data: { retryAfter: 5 } }), /in 1 minute$/],
    [refuse(50301, 'The service is starting'), /^The service is starting$/],
    [unreachable, /./],
  ])('says why it got no answer, and keeps what was typed', async (outcome, sentence) => {
    fakeServer({ [LOOK]: () => outcome });
    const { dialog } = await open();
    await look(dialog, GOOD);
    expect((await dialog.findByRole('alert')).textContent).toMatch(sentence);
    expect((field(dialog) as HTMLInputElement).value).toBe(GOOD);
  });

  it('keeps the filters of the page it is opened on, and gives them back', async () => {
    fakeServer({});
    const { router, dialog } = await open();
    expect(router.state.location.search).toBe('?keyword=welding&enrollment=lookup');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('?keyword=welding');
  });
});

describe('with verify codes', () => {
  const pictures = () => {
    let drawn = 0;
    return () => ({ codeId: `code-${(drawn += 1)}`, image: 'data:image/svg+xml;base64,AA==' });
  };

  it('sends what was typed off the picture, and takes another picture for the next try', async () => {
    visit({ captcha: 'image' });
    const wrong = refuse(40101, 'The verify code is wrong', { id: 'token-auth.wrong-code' });
    const server = fakeServer({ [DRAW]: pictures(), [LOOK]: () => wrong });
    const { dialog } = await open();
    await waitFor(() => expect(server.actions()).toEqual([DRAW]));
    await look(dialog, GOOD);
    expect(dialog.getByText('please enter the characters in the picture')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Verify code/, { selector: 'input' }), ' ab3d ');
    await look(dialog, '');
    expect(await dialog.findByText('The verify code is wrong')).toBeTruthy();
    expect(server.calls[1]?.input).toEqual({ idCard: GOOD, codeId: 'code-1', code: 'ab3d' });
    await waitFor(() => expect(server.actions()).toEqual([DRAW, LOOK, DRAW]));
  });
});
