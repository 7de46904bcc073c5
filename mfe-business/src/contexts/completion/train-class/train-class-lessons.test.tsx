import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { edit, gateway, press, sent } from '../../../testing/train-class-form.ts';

describe('courses and lessons', () => {
  it('count their hours against the need while they are chosen', async () => {
    const server = gateway();
    await edit('courses');
    await screen.findByRole('progressbar', { name: 'Theory: 40 of 40 hours' });
    screen.getByRole('progressbar', { name: 'Practice: 4 of 40 hours' });
    await userEvent.click(await screen.findByRole('combobox', { name: /^Add a course/ }));
    await userEvent.click(await screen.findByRole('option', { name: '电气防火 (12 hours)' }));
    await screen.findByRole('progressbar', { name: 'Total: 56 of 80 hours' });
    await userEvent.click(screen.getAllByRole('checkbox', { name: 'Required' })[1]!);
    await press('Move “电气防火” up');
    await press('Save and continue');
    await waitFor(() => expect(sent(server)).toBeDefined());
    expect(sent(server)).toMatchObject({
      courses: [
        { courseId: 32, isRequired: false, hours: 12, version: 2 },
        { courseId: 31, isRequired: true, hours: 40, version: 1 },
      ],
    });
  });

  it('lessons that repeat fill what is missing, and the training ends later where it is too short', async () => {
    const server = gateway();
    await edit('courses');
    await userEvent.click(await screen.findByRole('button', { name: 'Plan lessons' }));
    const dialog = await screen.findByRole('dialog', { name: 'Plan lessons' });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Hours to plan/).value).toBe('0');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Practical training' }));
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Hours to plan/).value).toBe('36');
    await userEvent.clear(within(dialog).getByLabelText('Afternoon to'));
    await within(dialog).findAllByText(/^Times such as 09:00/);
    await userEvent.type(within(dialog).getByLabelText('Afternoon to'), '17:00');
    const said = await within(dialog).findByText(/lessons, 36 hours/);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Add \d+ lessons$/ }));
    await within(dialog).findByText('Enter a title.');
    await userEvent.type(within(dialog).getByLabelText(/^Title/), '灭火器实操');
    const count = /(\d+) lessons/.exec(said.textContent ?? '')?.[1];
    await userEvent.click(within(dialog).getByRole('button', { name: `Add ${count} lessons` }));
    await screen.findByRole('progressbar', { name: 'Practice: 40 of 40 hours' });
    expect((await screen.findAllByText('灭火器实操 1')).length).toBeGreaterThan(0);
    await press('Save and close');
    await waitFor(() => expect(sent(server)).toBeDefined());
    const { lessons } = sent(server) as { lessons: { hours: number; isPractice: boolean }[] };
    expect(lessons.filter(({ isPractice }) => isPractice).reduce((sum, { hours }) => sum + hours, 0)).toBe(
      40,
    );
  });

  it('a lesson is drawn into the week, and opened from it; what it clashes with stands beside it', async () => {
    const server = gateway();
    server.handlers['TrainClass/GetLessonClashes'] = () => [
      {
        at: 0,
        of: 'room',
        className: '焊工三班',
        begin: '2026-07-17T01:00:00Z',
        end: '2026-07-17T02:00:00Z',
      },
    ];
    await edit('courses');
    await screen.findByRole('button', { name: 'Plan lessons' });
    await waitFor(() => expect(document.querySelector('[data-day="2026-07-17"]')).not.toBeNull());
    const column = document.querySelector('[data-day="2026-07-17"]')!;
    column.getBoundingClientRect = () => ({ top: 0, height: 900 }) as DOMRect;
    // jsdom has no pointer events of its own. A minute for each pixel, from seven o'clock on.
    const point = (what: string, clientY: number) =>
      fireEvent(column, new MouseEvent(what, { bubbles: true, clientY }));
    point('pointerdown', 120);
    point('pointermove', 214);
    point('pointerup', 214);
    const dialog = await screen.findByRole('dialog', { name: 'Add a lesson' });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Begins/).value).toBe('2026-07-17 09:00');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Ends/).value).toBe('2026-07-17 10:30');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Hours of study/).value).toBe('2');
    await userEvent.type(within(dialog).getByLabelText(/^Title/), '灭火器实操');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(column.querySelector('button')?.textContent).toContain('09:00–10:30'));
    await screen.findByText('The room is taken by “焊工三班”: 2026-07-17 Fri 09:00 – 10:00');
    await userEvent.click(column.querySelector('button')!);
    await screen.findByRole('dialog', { name: 'Change a lesson' });
  });

  it('a lesson is added in a dialog, where its length proposes its hours', async () => {
    const server = gateway();
    await edit('courses');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a lesson' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/^Title/), '灭火器实操');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Begins/).value).toBe('2026-07-16 12:00');
    fireEvent.change(within(dialog).getByLabelText(/^Ends/), { target: { value: '2026-07-17T01:30' } });
    await within(dialog).findByText(/runs past midnight: 2026-07-16 Thu 12:00 – 2026-07-17 Fri 01:30/);
    fireEvent.change(within(dialog).getByLabelText(/^Ends/), { target: { value: '2026-07-16T13:30' } });
    await waitFor(() => expect(within(dialog).queryByText(/past midnight/)).toBeNull());
    await waitFor(() =>
      expect(within(dialog).getByLabelText<HTMLInputElement>(/^Hours of study/).value).toBe('2'),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await within(screen.getByRole('group', { name: 'Lessons on site' })).findAllByText('灭火器实操');
    expect(server.actions(), 'it is saved with the class').not.toContain('TrainClass/UpdateTrainClassNew');
    await press('Save and close');
    await waitFor(() => expect(sent(server)).toBeDefined());
    expect((sent(server) as { lessons: unknown[] }).lessons).toMatchObject([
      { id: 51 },
      { title: '灭火器实操', begin: '2026-07-16T04:00:00.000Z', hours: 2, isPractice: false },
    ]);
  });
});
