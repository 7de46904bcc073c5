import { useCommand } from '@college/portal-sdk/command';
import { useNotices } from '@college/portal-sdk/notify';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DeleteDialog } from './delete-dialog.tsx';

const open = async (remove: (input: object) => Promise<unknown>, language: 'en' | 'zh-CN' = 'en') => {
  const onClose = vi.fn();
  const Screen = () => (
    <DeleteDialog
      name="Forms"
      message="It is gone for everybody."
      command={useCommand(remove, ['things'])}
      input={{ id: 7, rowVersion: 2 }}
      onClose={onClose}
    />
  );
  await showScreen(Screen, { at: '/things', language });
  return onClose;
};

afterEach(() => {
  cleanup();
  useNotices.setState({ notices: [] });
});

describe('a deletion', () => {
  it('names the thing, says what is lost, sends its version, and says that it is done', async () => {
    const remove = vi.fn(() => Promise.resolve(null));
    const onClose = await open(remove);
    screen.getByRole('alertdialog', { name: 'Delete “Forms”?' });
    screen.getByText('It is gone for everybody.');
    expect(remove).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 7, rowVersion: 2 }, {});
    expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['“Forms” is deleted']);
  });

  it('speaks Chinese', async () => {
    await open(() => Promise.resolve(null), 'zh-CN');
    screen.getByRole('alertdialog', { name: '删除“Forms”？' });
    screen.getByRole('button', { name: '删除' });
  });

  it('that is refused stays open and says why', async () => {
    const onClose = await open(() => Promise.reject(new Error('It is in use')));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('It is in use');
    expect(onClose).not.toHaveBeenCalled();
  });
});
