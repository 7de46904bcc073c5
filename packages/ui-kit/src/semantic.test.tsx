import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Accordion, Comments, Feed, Popup, Statistics, Steps } from './semantic.tsx';

beforeEach(() => {
  document.documentElement.lang = 'en';
});

describe('steps', () => {
  const steps = ['one', 'two', 'three'].map((key) => ({ key, title: key }));

  it('are a list that says which are done and which one is current', () => {
    render(<Steps label="Way" steps={steps} current="two" />);
    const items = within(screen.getByRole('list', { name: 'Way' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'one (done)',
      '2two (current)',
      '3three (to do)',
    ]);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  it('lead back by a button, and are all done in the end', async () => {
    const back = vi.fn();
    render(<Steps label="Way" steps={steps.map((step) => ({ ...step, onSelect: back }))} current={null} />);
    expect(screen.getAllByText('(done)')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'one' }));
    expect(back).toHaveBeenCalledOnce();
  });
});

describe('an accordion', () => {
  const panels = ['a', 'b'].map((key) => ({ key, title: `Title ${key}`, content: `Text ${key}` }));

  it('has buttons in headings that open and close, by keyboard too', async () => {
    render(<Accordion panels={panels} level={2} />);
    const second = within(screen.getByRole('heading', { level: 2, name: 'Title b' })).getByRole('button');
    expect(second.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('Text b').hidden).toBe(true);
    second.focus();
    await userEvent.keyboard('{Enter}');
    expect(second.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('region', { name: 'Title b' }).id).toBe(second.getAttribute('aria-controls'));
    expect(screen.getByRole('region', { name: 'Title a' }).hidden).toBe(false);
    await userEvent.keyboard(' ');
    expect(screen.getByText('Text b').hidden).toBe(true);
  });
});

describe('a popup', () => {
  it('takes the focus, and gives it back with Escape', async () => {
    render(
      <Popup button="Why?" title="Reason">
        Because
      </Popup>,
    );
    const button = screen.getByRole('button', { name: 'Why?' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Reason' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(dialog));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });
});

describe('lists of what was said and done', () => {
  it('a feed is an ordered list with times', () => {
    render(
      <Feed label="News" events={[{ key: 1, summary: 'Moved', date: 'today', dateTime: '2026-03-12' }]} />,
    );
    expect(screen.getByRole('list', { name: 'News' }).tagName).toBe('OL');
    expect(screen.getByText('today').getAttribute('datetime')).toBe('2026-03-12');
  });

  it('comments nest their replies', () => {
    const reply = { key: 2, author: 'Li Wei', role: 'teacher', date: 'later', text: 'Yes' };
    render(
      <Comments
        label="Questions"
        comments={[{ key: 1, author: 'Wang Fang', date: 'now', text: 'Is it?', replies: [reply] }]}
      />,
    );
    const outer = screen.getByRole('list', { name: 'Questions' });
    expect(within(within(outer).getByRole('list')).getByRole('listitem').textContent).toBe(
      'Li WeiteacherlaterYes',
    );
  });

  it('say when there is nothing', () => {
    render(
      <>
        <Feed label="News" events={[]} />
        <Comments label="Questions" comments={[]} />
      </>,
    );
    screen.getByText('Nothing has happened yet');
    screen.getByText('No comments yet');
  });

  it('statistics are terms with their figures', () => {
    render(
      <Statistics
        label="Exam"
        figures={[{ key: 'p', label: 'Passed', value: '92%', hint: 'before: 88%' }]}
      />,
    );
    expect(screen.getByRole('term').textContent).toBe('Passed');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '92%',
      'before: 88%',
    ]);
  });
});
