import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichStem } from './rich-stem.tsx';

const shown = (html: string) => render(<RichStem html={html} />);

describe('RichStem', () => {
  it('draws formulas in the line and on their own, and names them', async () => {
    const { container } = shown(String.raw`<p>The law \(U = IR\) and \[ P = \frac{U^2}{R} \]</p>`);
    expect(await screen.findAllByRole('math')).toHaveLength(2);
    expect(container.querySelectorAll('.katex-display')).toHaveLength(1);
    expect(screen.getByLabelText('U = IR').textContent).toContain('U');
  });

  it('follows another text', async () => {
    const { container, rerender } = shown(String.raw`<p>\(\frac{a}{b}\)</p>`);
    await screen.findByRole('math');
    rerender(<RichStem html="<p>without</p>" />);
    expect(container.textContent).toBe('without');
    rerender(<RichStem html={String.raw`<p>\(x^2\)</p>`} />);
    await screen.findByLabelText('x^2');
  });

  it.each([
    ['never ends', String.raw`\def\a{\a\a}\a`],
    ['is broken', String.raw`\frac{1`],
    ['wants a link', String.raw`\href{javascript:alert(1)}{x}`],
  ])('shows the source of a formula that %s', async (_what, source) => {
    const { container } = shown(`<p>\\(${source}\\) end</p>`);
    await waitFor(() => expect(container.textContent).not.toContain('\\('));
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toContain('end');
  });

  it('leaves a formula as it was written that is too long, and text without an end', async () => {
    const { container } = shown(`<p>\\(${'x'.repeat(1_001)}\\) \\(y\\) \\(z</p>`);
    await screen.findByLabelText('y');
    expect(container.textContent).toContain('\\(xxx');
    expect(container.textContent).toContain('\\(z');
  });

  it('disarms what could run', () => {
    const { container } = shown('<p>x<img src=x onerror=alert(1)><script>alert(1)</script></p>');
    expect(container.innerHTML).not.toMatch(/onerror|script/);
  });
});
