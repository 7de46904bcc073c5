import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { FullWindow } from './full-window.tsx';
import { Toast, ToastStack } from './toast.tsx';

afterEach(cleanup);

const Page = ({ hasField = false }: { hasField?: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <main>
        <h1>My exams</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Start
        </button>
        {isOpen && (
          <FullWindow
            title="Gas safety"
            bar={
              <button type="button" onClick={() => setOpen(false)}>
                Leave
              </button>
            }
          >
            {hasField && <input aria-label="Answer" autoFocus />}
            <button type="button" onClick={() => setAsking(true)}>
              Ask
            </button>
            <Dialog open={isAsking} title="Sure?" onClose={() => setAsking(false)}>
              Text
            </Dialog>
          </FullWindow>
        )}
      </main>
      <ToastStack>
        <Toast tone="info" onClose={() => undefined}>
          News
        </Toast>
      </ToastStack>
    </>
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isInert = (element: Element): boolean => element.closest('[inert]') !== null;

describe('a layer over the whole window', () => {
  it('makes what is behind it inert, and nothing beside it', async () => {
    render(<Page />);
    const behind = screen.getByRole('heading', { name: 'My exams' });
    await press('Start');
    expect(isInert(behind)).toBe(true);
    const layer = screen.getByRole('main', { name: 'Gas safety' });
    await press('Ask');
    for (const usable of [layer, screen.getByRole('dialog'), screen.getByText('News')])
      expect(isInert(usable)).toBe(false);
    await userEvent.keyboard('{Escape}');
    await press('Leave');
    expect(isInert(behind)).toBe(false);
  });

  it('has the focus while it is there, and gives it back', async () => {
    render(<Page />);
    await press('Start');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gas safety' }));
    await press('Leave');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start' }));
  });

  it('leaves the focus where it is already', async () => {
    render(<Page hasField />);
    await press('Start');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Answer' })));
  });
});
