import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RichTextField } from './rich-text-field.tsx';

const field = { label: 'Introduction', name: 'intro' };

describe('RichTextField', () => {
  it('shows its text cleaned, under its label, with its error', async () => {
    const html = '<p>Laws<img src=x onerror=alert(1)></p>';
    render(<RichTextField {...field} value={html} onChange={() => undefined} error="Too long" />);
    const box = await screen.findByRole('textbox', { name: 'Introduction' });
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

  describe('a link', () => {
    const write = async (value: string) => {
      const onChange = vi.fn();
      render(<RichTextField {...field} value={value} onChange={onChange} />);
      await screen.findByRole('textbox', { name: 'Introduction' });
      await userEvent.click(screen.getByRole('button', { name: 'Link' }));
      return { onChange, address: await screen.findByRole('textbox', { name: 'Address of the link' }) };
    };
    const hrefs = (html: string) =>
      [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a')].map((link) =>
        link.getAttribute('href'),
      );

    it.each(['https://www.example.gov.cn/law', '/web/class?keyword=1'])('leads to %s', async (to) => {
      const { onChange, address } = await write('');
      await userEvent.type(address, `${to}{Enter}`);
      expect(hrefs(onChange.mock.lastCall?.[0] as string)).toEqual([to]);
      expect(screen.queryByRole('textbox', { name: 'Address of the link' })).toBeNull();
    });

    it.each([
      'http://plain.example',
      '//other.example/x',
      'javascript:alert(1)',
      'www.example.com',
      'https://',
      '',
    ])('leads nowhere else: %j', async (to) => {
      const { onChange, address } = await write('');
      if (to) await userEvent.type(address, to);
      await userEvent.click(screen.getByRole('button', { name: 'Set the link' }));
      screen.getByText('Begin with https:// or, for a page of this site, with /');
      expect(onChange).not.toHaveBeenCalled();
    });

    it('sends no form and closes no dialog by its keys', async () => {
      const onSubmit = vi.fn();
      const onKey = vi.fn();
      render(
        <form onSubmit={onSubmit} onKeyDown={onKey}>
          <RichTextField {...field} value="" onChange={() => undefined} />
        </form>,
      );
      await screen.findByRole('textbox', { name: 'Introduction' });
      await userEvent.click(screen.getByRole('button', { name: 'Link' }));
      await userEvent.type(await screen.findByRole('textbox', { name: 'Address of the link' }), 'x{Enter}');
      expect(onSubmit).not.toHaveBeenCalled();
      await userEvent.keyboard('{Escape}');
      expect(onKey.mock.calls.map(([event]) => (event as KeyboardEvent).key)).not.toContain('Escape');
      expect(screen.queryByRole('textbox', { name: 'Address of the link' })).toBeNull();
    });
  });
});
