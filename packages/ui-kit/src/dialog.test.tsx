import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

const Lookup = ({ busy = false }: { busy?: boolean }) => {
  const [open, setOpen] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <a href="#elsewhere">Elsewhere</a>
      <Dialog
        open={open}
        title="Lookup"
        busy={busy}
        onClose={() => setOpen(false)}
        actions={<Button>Search</Button>}
      >
        <input aria-label="ID card" />
        <Button onClick={() => setInner(true)}>Ask</Button>
        <Dialog open={inner} title="Sure" onClose={() => setInner(false)}>
          <Button>Yes</Button>
        </Dialog>
      </Dialog>
    </>
  );
};

const openIt = async (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Open' }));
const focused = (): string | null =>
  document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent;

describe('Dialog', () => {
  it('takes the focus, is named by its title, and gives the focus back', async () => {
    render(<Lookup />);
    await openIt();
    const dialog = screen.getByRole('dialog', { name: 'Lookup' });
    // The page has its banner and its footer already.
    for (const landmark of ['banner', 'contentinfo']) expect(screen.queryByRole(landmark)).toBeNull();
    expect(document.activeElement).toBe(dialog);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Open');
  });

  it('keeps Tab inside, both ways round', async () => {
    render(<Lookup />);
    await openIt();
    const forward: (string | null)[] = [];
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab();
      forward.push(focused());
    }
    expect(forward).toEqual(['Close', 'ID card', 'Ask', 'Search', 'Close']);
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('Search');
  });

  it('brings the focus back when it got outside', async () => {
    render(<Lookup />);
    await openIt();
    screen.getByText('Elsewhere').focus();
    await userEvent.tab();
    expect(focused()).toBe('Close');
  });

  it('closes by its ground, not by its own surface', async () => {
    render(<Lookup />);
    await openIt();
    const dialog = screen.getByRole('dialog');
    await userEvent.click(screen.getByText('Lookup'));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await userEvent.click(dialog.parentElement!);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays while it is busy', async () => {
    render(<Lookup busy />);
    await openIt();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('dialog').parentElement!);
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('answers the keyboard one at a time, the upper one first', async () => {
    render(<Lookup />);
    await openIt();
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(focused()).toBe('Ask');
  });
});

describe('the focus at the end', () => {
  const Screen = ({ after }: { after: 'gone' | 'disabled' }) => {
    const [open, setOpen] = useState(false);
    const [isDone, setDone] = useState(false);
    return (
      <main>
        <h1>Notice</h1>
        {!(isDone && after === 'gone') && (
          <Button disabled={isDone} onClick={() => setOpen(true)}>
            Open
          </Button>
        )}
        <Dialog
          open={open}
          title="Sure"
          onClose={() => {
            setDone(true);
            setOpen(false);
          }}
        >
          <p>Send?</p>
        </Dialog>
      </main>
    );
  };

  it.each(['gone', 'disabled'] as const)(
    'is at the heading when what opened the dialog is %s',
    async (after) => {
      render(<Screen after={after} />);
      await openIt();
      await userEvent.keyboard('{Escape}');
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    },
  );
});

describe('ConfirmDialog', () => {
  const ask = (props: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    render(
      <ConfirmDialog
        open
        title="Delete?"
        message="12 applications will be lost."
        {...{ onConfirm, onCancel }}
        {...props}
      />,
    );
    return { onConfirm, onCancel };
  };

  it('reads out what will be lost, and starts on Cancel when it cannot be undone', async () => {
    const { onConfirm, onCancel } = ask({ tone: 'bad', confirmLabel: 'Delete' });
    const dialog = screen.getByRole('alertdialog', { name: 'Delete?' });
    const description = document.getElementById(dialog.getAttribute('aria-describedby')!);
    expect(description?.textContent).toBe('12 applications will be lost.');
    await userEvent.keyboard('{Enter}');
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('starts on the action otherwise', async () => {
    const { onConfirm } = ask();
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('is cancelled by Escape, and never by a slip beside it', async () => {
    const { onCancel } = ask();
    await userEvent.click(screen.getByRole('alertdialog').parentElement!);
    expect(onCancel).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('does nothing twice', async () => {
    const { onConfirm, onCancel } = ask({ busy: true });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await userEvent.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });
});
