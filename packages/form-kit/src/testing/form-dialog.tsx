import { refuse } from '@college/portal-sdk/testing/fake-server';
import type { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

type Server = ReturnType<typeof fakeServer>;

export const sentTo = (server: Server, action: string): unknown[] =>
  server.calls.filter((call) => call.action === action).map(({ input }) => input);

export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** The field of the open dialog whose label begins with `label`; the list behind it may have a filter of that name. */
export const field = async (label: string): Promise<HTMLInputElement> => {
  const dialog = (await screen.findAllByRole('dialog')).at(-1) ?? document.body;
  return within(dialog).findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
};

export const retype = async (label: string, text: string): Promise<void> => {
  const input = await field(label);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
};

/** A refusal that is shown at a field, and not at the form as a whole. */
export const refusedAt = async (label: string, message: string | RegExp): Promise<void> => {
  const input = await field(label);
  await screen.findByText(message);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
};

interface EditUnderTest {
  /** The call that saves it. */
  update: string;
  /** Prepares a server with version 2 displayed, then 3 with `theirs` as its name. */
  open: (theirs: string) => { server: Server; change: () => void };
  /** Shows the screen and opens the edit dialog. */
  edit: () => Promise<unknown>;
  /** The field of its name: its label, and its key in the call. */
  label?: string;
  key?: string;
}

/** What every edit form in a dialog does with its input. */
export const itKeepsWhatWasTyped = ({
  update,
  open,
  edit,
  label = 'Chinese name',
  key = 'nameZh',
}: EditUnderTest): void => {
  it('changed by somebody else first keeps what was typed, and is read anew only on demand', async () => {
    const { server, change } = open('别人的');
    const answer = server.handlers[update];
    server.handlers[update] = () => {
      change();
      return refuse(40902, 'Somebody changed this first', { id: 'common.stale' });
    };
    await edit();
    await retype(label, '我的');
    await press('Save');
    await screen.findByRole('button', { name: /^Reload/ });
    expect((await field(label)).value).toBe('我的');
    await press('Save');
    await waitFor(() => expect(sentTo(server, update)).toHaveLength(2));
    expect(sentTo(server, update)[1], 'what was not seen is not overwritten').toMatchObject({
      rowVersion: 2,
    });
    await press(/^Reload/);
    expect((await field(label)).value).toBe('别人的');
    if (answer) server.handlers[update] = answer;
    await retype(label, '第二次');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(server, update)[2]).toMatchObject({ rowVersion: 3, [key]: '第二次' });
  });

  it('asks before what was typed is thrown away, and only then', async () => {
    const { server } = open('');
    await edit();
    await retype(label, '没保存');
    await press('Cancel');
    await press('Keep editing');
    expect((await field(label)).value).toBe('没保存');
    await press('Cancel');
    await press('Close without saving');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo(server, update)).toEqual([]);
  });

  it('closes at once when nothing was typed', async () => {
    open('');
    await edit();
    await field(label);
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
};

interface DeletionUnderTest {
  remove: string;
  open: () => Server;
  /** Shows the screen and asks to delete. */
  ask: () => Promise<unknown>;
  /** The refusal of a record in use, if there can be one. */
  refusal?: { id: string; message: string; data: unknown };
  /** The input of the call, with the displayed version. */
  sent: unknown;
}

export const itAsksBeforeItDeletes = ({ remove, open, ask, refusal, sent }: DeletionUnderTest): void => {
  const confirm = async (): Promise<HTMLElement> => {
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    return dialog;
  };

  it('is deleted at the version that was seen, once somebody has confirmed it', async () => {
    const server = open();
    await ask();
    await screen.findByRole('alertdialog');
    expect(sentTo(server, remove)).toEqual([]);
    await confirm();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sentTo(server, remove)).toEqual([sent]);
  });

  if (!refusal) return;
  const { id, message, data } = refusal;
  it('in use is not deleted: says by what', async () => {
    open().handlers[remove] = () => refuse(40901, message, { id, data });
    await ask();
    await within(await confirm()).findByText(message);
  });
};
