import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/open.tsx';
import { PasswordForm } from './password-form.tsx';
import { problemOf } from './password-rules.ts';

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
    expect(server.calls[0]?.input).toEqual({
      oldPassword: 'Training2026',
      newPassword: 'Training2027',
      confimPassword: 'Training2027',
    });
  });

  it('a wrong old password is told at its field until it is changed', async () => {
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

describe('section 5: the rule of a new password', () => {
  const judge = (newPassword: string) =>
    problemOf('newPassword', { oldPassword: 'x', newPassword, confimPassword: '' });

  it('holds for every text', () => {
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
