import { refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import TrainClassEdit from './train-class-edit.tsx';
import { sample } from '../../../testing/sample-train-class.ts';
import { create, edit, field, gateway, permits, press, sent } from '../../../testing/train-class-form.ts';

const currentStep = () => screen.getAllByRole('listitem', { current: 'step' })[0]?.textContent;

describe('a new class', () => {
  it('says field by field what is missing, and asks nothing of the server', async () => {
    const server = gateway();
    await create();
    await screen.findByLabelText(/^Class code/);
    await userEvent.clear(field(/^Class code/));
    await press('Save and continue');
    await waitFor(() => expect(field(/^Class code/).getAttribute('aria-invalid')).toBe('true'));
    await userEvent.click(await screen.findByRole('button', { name: 'Class code: This is required' }));
    expect(document.activeElement).toBe(field(/^Class code/));
    expect(server.actions()).not.toContain('TrainClass/CreateTrainClass');
  });

  it.each([
    ['Save draft', '/trainClass/detail', '?id=7'],
    ['Save and continue', '/trainClass/edit', '?id=7&step=students'],
  ])(
    'with its subject alone, “%s” leads to %s: what is empty is left to the server',
    async (button, path, search) => {
      const server = gateway();
      const router = await create();
      await userEvent.click(await screen.findByRole('combobox', { name: /^Training subject/ }));
      await userEvent.click(await screen.findByRole('option', { name: '低压电工作业' }));
      await userEvent.clear(field(/^Name/));
      await press(button);
      await waitFor(() => expect(router.state.location).toMatchObject({ pathname: path, search }));
      const input = sent(server, 'TrainClass/CreateTrainClass');
      expect(input).toMatchObject({ subjectId: 3, planId: null });
      for (const left of ['name', 'areaCode']) expect(input).not.toHaveProperty(left);
    },
  );
});

describe('a new class after others', () => {
  it('begins with the subject of the latest one, so that it can be saved at once', async () => {
    const server = gateway();
    server.handlers['TrainClass/GetTrainClassPageList'] = () => ({ totalCount: 1, items: [{ id: 7 }] });
    await create();
    await screen.findByText('低压电工作业', { selector: '.divider' });
    await press('Save draft');
    await waitFor(() =>
      expect(sent(server, 'TrainClass/CreateTrainClass')).toMatchObject({ subjectId: sample.subjectId }),
    );
    expect(sent(server, 'TrainClass/CreateTrainClass')).not.toHaveProperty('needHours');
  });
});

describe('the steps', () => {
  it('save what was changed, and nothing else, before the next one opens', async () => {
    const server = gateway();
    const router = await edit();
    await userEvent.type(await screen.findByLabelText(/^Name/), '（二期）');
    await press('Save and continue');
    await waitFor(() => expect(router.state.location.search).toBe('?id=7&step=students'));
    expect(sent(server)).toEqual({ id: 7, rowVersion: 2, name: '低压电工作业培训班（二期）' });
    const seats = await screen.findByRole('spinbutton', { name: /^Seats/ });
    await userEvent.clear(seats);
    await userEvent.type(seats, '50');
    await userEvent.click(screen.getByRole('button', { name: 'Rules' }));
    await waitFor(() => expect(currentStep()).toContain('Rules'));
    expect(server.calls.filter(({ action }) => action.endsWith('ClassNew')).at(-1)?.input).toEqual({
      id: 7,
      rowVersion: 3,
      stuTypes: [{ userTypeId: '3', quota: 50 }],
    });
  });

  it('are opened without a call where nothing was changed, and say how much is left to do', async () => {
    const server = gateway();
    await edit('students');
    await screen.findByRole('spinbutton', { name: /^Seats/ });
    await screen.findAllByText('1 to do');
    await press('Save and continue');
    await waitFor(() => expect(currentStep()).toContain('Courses'));
    await press('Back');
    await waitFor(() => expect(currentStep()).toContain('Students'));
    expect(server.actions()).not.toContain('TrainClass/UpdateTrainClassNew');
  });

  it('keep a step with a mistake open', async () => {
    const server = gateway();
    await edit();
    await screen.findByLabelText(/^Training ends/);
    fireEvent.change(field(/^Training ends/), { target: { value: 'some day' } });
    await press('Save and continue');
    await screen.findAllByText(/is not a date/);
    expect(field(/^Training ends/).value).toBe('some day');
    fireEvent.change(field(/^Training ends/), { target: { value: '2026-07-14T08:00' } });
    await press('Save and continue');
    await screen.findByText('Must be after the training begins');
    expect(currentStep()).toContain('Basics');
    expect(server.actions()).not.toContain('TrainClass/UpdateTrainClassNew');
  });

  it('open the one whose field was refused', async () => {
    const server = gateway();
    server.handlers['TrainClass/UpdateTrainClassNew'] = () =>
      refuse(40901, 'This class code is already in use', { id: 'train-class.code-taken' });
    await edit('teachers');
    await userEvent.type(await screen.findByLabelText('Address'), '!');
    await press('Save and close');
    await screen.findByText('This class code is already in use');
    expect(currentStep()).toContain('Basics');
    expect(field(/^Class code/).getAttribute('aria-invalid')).toBe('true');
  });

  it('offer to reload when somebody else was first', async () => {
    const server = gateway();
    server.handlers['TrainClass/UpdateTrainClassNew'] = () =>
      refuse(40902, 'Somebody changed this first', { id: 'common.stale' });
    await edit();
    await userEvent.type(await screen.findByLabelText(/^Name/), '！');
    await press('Save and continue');
    await screen.findByRole('button', { name: /^Reload/ });
  });

  it('end with what stands in the way of publishing, each with its step', async () => {
    gateway();
    await edit('preview', ['train-class:publish']);
    const line = (await screen.findByText(/Exams are not in use yet/)).closest('li')!;
    expect(within(line).getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe(
      '/trainClass/edit?id=7&step=rules',
    );
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('end with Publish where nothing stands in the way, for who may', async () => {
    const server = gateway();
    server.handlers['TrainClass/GetTrainClassReadiness'] = () => ({
      ready: true,
      obstacles: [],
      hours: sample.hours,
    });
    const router = await edit('preview', ['train-class:publish']);
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainClass/detail'));
    expect(router.state.location.state).toEqual({ saved: true, ask: 'publish' });
  });
});

describe('a published class', () => {
  it('shows what stays as it is, with why, and leaves texts, timetable and more seats', async () => {
    const server = gateway({ state: 'published', phase: 'applying' });
    const router = await edit();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Class code/)).disabled).toBe(true);
    expect(field(/^Training ends/).disabled).toBe(true);
    expect(screen.getAllByText('Fixed since the class was published.').length).toBeGreaterThan(5);
    await userEvent.click(screen.getByRole('button', { name: 'Students' }));
    const seats = await screen.findByRole('spinbutton', { name: /^Seats/ });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Remove stud/i }).disabled).toBe(true);
    await userEvent.clear(seats);
    await userEvent.type(seats, '50');
    await press('Save and close');
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainClass/detail'));
    expect(sent(server)).toEqual({ id: 7, rowVersion: 2, stuTypes: [{ userTypeId: '3', quota: 50 }] });
    expect(server.actions()).not.toContain('TrainClass/GetTrainClassReadiness');
  });
});

describe('the rules', () => {
  it('ask for the exam of a class that has one, among those that are published', async () => {
    gateway();
    await edit('rules');
    await screen.findByRole('option', { name: 'Final exam' });
    await userEvent.click(screen.getByRole('checkbox', { name: /exam must be passed/ }));
    expect(screen.queryByRole('option', { name: 'Final exam' })).toBeNull();
  });
});

it('says so when the address names no class', async () => {
  gateway();
  await showScreen(TrainClassEdit, { at: '/trainClass/edit', permits });
  await screen.findByText('Which class?');
});
