import { unreachable } from '@college/portal-sdk/testing/fake-server';
import type { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

type Server = ReturnType<typeof fakeServer>;

interface ListUnderTest {
  /** The call that reads it. */
  action: string;
  /** Names the region of its table. */
  caption: string;
  emptyTitle: string;
  /** With one row in it, shown as `first`. */
  open: () => Server;
  first: string;
  show: () => Promise<unknown>;
  /** A column that can be sorted by: its title and its key. */
  sorted: { title: string; key: string };
}

/** What every list does: shows its loading, empty and error states, retries, and sorts. */
export const itIsAList = ({
  action,
  caption,
  emptyTitle,
  open,
  first,
  show,
  sorted,
}: ListUnderTest): void => {
  it('is seen to wait for its rows', async () => {
    open().handlers[action] = () => new Promise(() => undefined);
    await show();
    expect((await screen.findByRole('group', { name: caption })).getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText(emptyTitle)).toBeNull();
  });

  it('says that there is nothing yet', async () => {
    open().handlers[action] = () => ({ totalCount: 0, items: [] });
    await show();
    await screen.findByText(emptyTitle);
  });

  it('says so when it cannot be read, and tries again', async () => {
    const server = open();
    const answer = server.handlers[action];
    server.handlers[action] = () => unreachable;
    await show();
    const retry = await screen.findByRole('button', { name: /again|Retry/i });
    expect(screen.queryByText(emptyTitle)).toBeNull();
    if (answer) server.handlers[action] = answer;
    await userEvent.click(retry);
    await screen.findByText(first);
  });

  it('is put in another order by the title of a column, and in the reverse by the next click', async () => {
    const server = open();
    await show();
    await screen.findByText(first);
    const askedFor = (sorting: string) =>
      waitFor(() =>
        expect(server.calls.filter((call) => call.action === action).at(-1)?.input).toMatchObject({
          sorting,
        }),
      );
    await userEvent.click(screen.getByRole('button', { name: sorted.title }));
    await askedFor(sorted.key);
    await userEvent.click(screen.getByRole('button', { name: sorted.title }));
    await askedFor(`${sorted.key} desc`);
  });
};

interface PermitsUnderTest {
  open: () => Server;
  show: (permits: string[]) => Promise<unknown>;
  first: string;
  /** The buttons by the permission that they need. */
  buttons: Record<string, string[]>;
}

export const itOffersWhatIsPermitted = ({ open, show, first, buttons }: PermitsUnderTest): void => {
  it.each([...Object.keys(buttons), 'no permission'])(
    'offers with %s what it permits alone',
    async (permit) => {
      open();
      await show([permit]);
      await screen.findByText(first);
      const offered = Object.values(buttons)
        .flat()
        .filter((name) => screen.queryByRole('button', { name }) !== null);
      expect(offered).toEqual(buttons[permit] ?? []);
    },
  );
};
