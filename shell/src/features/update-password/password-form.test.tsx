import { PASSWORD_PATTERN } from '@college/contracts/identity/user';
import { useNotices } from '@college/portal-sdk/notify';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/open.tsx';
import { PasswordForm } from './password-form.tsx';
import { problemOf } from './password-rules.ts';
import { PASSWORD_RULES } from '../../session/password-strength.ts';

const POLICY =
  'password must consist of upper and lower-case letters and digits and be at least 8 characters long';
const DIFFER = 'the two passwords entered do not match';
const done = vi.fn();
const field = (name: RegExp) => screen.getByLabelText(name);
const errors = () => [...document.querySelectorAll('[aria-live=polite] p')].map((line) => line.textContent);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));
const fill = async (old: string, fresh: string, again: string) => {
  await userEvent.type(field(/^Current/), old);
  await userEvent.type(field(/^New/), fresh);
  await userEvent.type(field(/^Confirm/), again);
};

beforeEach(() => {
  done.mockClear();
  fakeServer({});
  renderAt('/', <PasswordForm onDone={done} />);
});

describe('section 5: change password', () => {
  it('the fields are required and checked on blur', async () => {
    await userEvent.click(field(/^New/));
    expect(errors()).toEqual([]);
    await userEvent.tab();
    expect(errors()).toEqual(['please enter the password']);
  });

  it('the new password has lower-case and upper-case letters and digits, at least 8 characters, checked on blur', async () => {
    await userEvent.type(field(/^New/), 'Short1');
    await userEvent.click(field(/^Current/));
    expect(errors()).toEqual([POLICY]);
  });

  it('the confirmation must equal the new password, checked on blur', async () => {
    await userEvent.type(field(/^New/), 'Training2027');
    await userEvent.type(field(/^Confirm/), 'Training2028');
    await userEvent.click(field(/^Current/));
    expect(errors()).toEqual([DIFFER]);
  });

  it('nothing is sent while something is wrong, and the focus goes to the first field in error', async () => {
    const server = fakeServer({});
    await submit();
    expect(errors()).toHaveLength(3);
    expect(server.calls).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(field(/^Current/)));
  });

  it('section 3: sends oldPassword, newPassword and confimPassword', async () => {
    const server = fakeServer({ 'User/UpdatePassword': () => null });
    await fill('Training2026', 'Training2027', 'Training2027');
    await submit();
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(server.calls.at(-1)?.input).toEqual({
      oldPassword: 'Training2026',
      newPassword: 'Training2027',
      confimPassword: 'Training2027',
    });
  });

  it('a wrong old password is shown at its field until it is changed', async () => {
    const refusal = refuse(40101, 'The old password is wrong', { id: 'user.wrong-old-password' });
    fakeServer({ 'User/UpdatePassword': () => refusal });
    await fill('Training2025', 'Training2027', 'Training2027');
    await submit();
    await waitFor(() => expect(errors()).toEqual(['The old password is wrong']));
    await userEvent.type(field(/^Current/), 'x');
    expect(errors()).toEqual([]);
    expect(done).not.toHaveBeenCalled();
  });
});

describe('a password that is guessed first', () => {
  const check = 'User/CheckPasswordFormat';
  const common = { isSuccess: false, message: 'choose a less common one' };

  it('is refused on blur in the server’s words, asked once for each text', async () => {
    const server = fakeServer({ [check]: () => common });
    await userEvent.type(field(/^New/), 'Password2026');
    await userEvent.click(field(/^Confirm/));
    await waitFor(() => expect(errors()).toEqual(['choose a less common one']));
    expect(screen.getByText('weak')).toBeDefined();
    await userEvent.click(field(/^New/));
    await userEvent.tab();
    expect(server.actions()).toEqual([check]);
    await userEvent.type(field(/^New/), 'x');
    expect(errors()).not.toContain('choose a less common one');
  });

  it('is left to the change itself when the server cannot be asked, without a toast', async () => {
    fakeServer({});
    await userEvent.type(field(/^New/), 'Mountain2027');
    await userEvent.click(field(/^Current/));
    await waitFor(() => expect(errors()).toEqual([]));
    expect(useNotices.getState().notices).toEqual([]);
  });
});

describe('the hints', () => {
  const met = () => screen.getAllByRole('listitem').filter((item) => item.textContent?.endsWith(': met'));

  it('show each part of the rule as it is met, and say how strong the password is', async () => {
    fakeServer({});
    expect(met()).toHaveLength(0);
    await userEvent.type(field(/^New/), 'ab');
    expect(met().map((item) => item.textContent)).toEqual(['a lower-case letter: met']);
    expect(screen.getByText('weak')).toBeDefined();
    await userEvent.type(field(/^New/), 'C4defgh');
    expect(met()).toHaveLength(4);
    expect(screen.getByText('fair')).toBeDefined();
    await userEvent.type(field(/^New/), 'ij-kl mn');
    expect(screen.getByText('strong')).toBeDefined();
  });

  it('together say what the rule says, for every text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20, unit: 'binary' }), (text) => {
        const isMet = Object.values(PASSWORD_RULES).every((rule) => rule(text));
        expect(isMet).toBe(PASSWORD_PATTERN.test(text));
      }),
    );
  });

  it('allow pasting, and the password can be shown', async () => {
    fakeServer({});
    await userEvent.click(field(/^New/));
    await userEvent.paste('Mountain 2027');
    expect(field(/^New/)).toHaveProperty('value', 'Mountain 2027');
    const [, show] = screen.getAllByRole('button', { name: /show/i });
    if (show) await userEvent.click(show);
    expect(field(/^New/)).toHaveProperty('type', 'text');
  });
});

describe('section 5: the rule of a new password', () => {
  const judge = (newPassword: string) =>
    problemOf('newPassword', { oldPassword: 'x', newPassword, confimPassword: '' });

  it('applies to every text', () => {
    const piece = fc.constantFrom('a', 'Z', '7', '-', '汉', ' ');
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const isGood = text.length >= 8 && /[a-z]/.test(text) && /[A-Z]/.test(text) && /[0-9]/.test(text);
        expect(judge(text)).toBe(isGood ? null : 'policy');
      }),
    );
  });
});
