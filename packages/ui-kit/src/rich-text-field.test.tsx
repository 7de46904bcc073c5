import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RichTextField } from './rich-text-field.tsx';

const field = { label: 'Introduction', name: 'intro' };

describe('RichTextField', () => {
  it('shows its text cleaned, under its label, with its error', async () => {
    const html = '<p>Laws<img src=x onerror=alert(1)></p>';
    render(<RichTextField {...field} value={html} onChange={() => undefined} error="Too long" />);
    const box = await screen.findByRole('textbox', { name: 'Introduction' }, { timeout: 5_000 });
    expect(box.textContent).toBe('Laws');
    expect(box.innerHTML).not.toContain('onerror');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(box.getAttribute('aria-describedby')!)?.textContent).toBe('Too long');
  });

  it('hands back HTML when a tool is used, and follows a value from outside', async () => {
    const onChange = vi.fn();
    const view = render(<RichTextField {...field} value="<p>Laws</p>" onChange={onChange} />);
    await screen.findByText('Laws');
    await userEvent.click(screen.getByRole('button', { name: 'Bulleted list' }));
    expect(onChange).toHaveBeenLastCalledWith('<ul><li><p>Laws</p></li></ul>');
    view.rerender(<RichTextField {...field} value="" onChange={onChange} />);
    expect(screen.getByRole('textbox').textContent).toBe('');
  });
});
