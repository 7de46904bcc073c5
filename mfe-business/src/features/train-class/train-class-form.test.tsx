import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import TrainClassCreate from './train-class-create.tsx';
import TrainClassEdit from './train-class-edit.tsx';
import { sample } from '../../testing/sample-train-class.ts';

const gateway = (state: typeof sample.state = 'draft') =>
  fakeServer({
    'TrainClass/GetTrainClassInfo': () => ({ ...sample, state }),
    'TrainClass/CreateTrainClass': () => sample,
    'TrainClass/UpdateTrainClass': () => sample,
    'TrainSubject/GetTrainSubjectSelection': () => [
      { id: 3, name: '低压电工作业', theoryHours: 40, practiceHours: 40 },
    ],
    'Area/GetAreaTreeList': () => [{ code: '990102', parentCode: null, name: '临江区' }],
    'User/GetUserSelection': () => [{ id: 12, name: '王老师' }],
  });
const permits = ['train-subject:select', 'user:select'];
const edit = () => showScreen(TrainClassEdit, { at: '/trainClass/edit?id=7', permits });
const sent = (server: ReturnType<typeof gateway>, action: string) =>
  server.calls.find((call) => call.action === action)?.input;
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

describe('a new class', () => {
  it('says field by field what is missing, and asks nothing of the server', async () => {
    const server = gateway();
    await showScreen(TrainClassCreate, { at: '/trainClass/add', permits });
    await screen.findByLabelText(/^Class code/);
    await userEvent.clear(field(/^Class code/));
    await save();
    await waitFor(() => expect(field(/^Class code/).getAttribute('aria-invalid')).toBe('true'));
    await userEvent.click(await screen.findByRole('button', { name: 'Class code: This is required' }));
    expect(document.activeElement).toBe(field(/^Class code/));
    expect(server.actions()).not.toContain('TrainClass/CreateTrainClass');
  });

  it('is saved with its subject alone: what is empty is left to the server', async () => {
    const server = gateway();
    const router = await showScreen(TrainClassCreate, { at: '/trainClass/add', permits });
    await userEvent.click(await screen.findByRole('combobox', { name: /^Training subject/ }));
    await userEvent.click(await screen.findByRole('option', { name: '低压电工作业' }));
    await userEvent.clear(field(/^Name/));
    await userEvent.clear(field(/^Hours of study/));
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainClass/detail'));
    const input = sent(server, 'TrainClass/CreateTrainClass');
    expect(input).toMatchObject({ subjectId: 3 });
    for (const left of ['name', 'areaCode', 'needHours']) expect(input).not.toHaveProperty(left);
  });
});

describe('changing a class', () => {
  it('sends what is in the form, and goes to the class', async () => {
    const server = gateway();
    const router = await edit();
    await userEvent.type(await screen.findByLabelText(/^Name/), '（二期）');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainClass/detail'));
    expect(sent(server, 'TrainClass/UpdateTrainClass')).toMatchObject({
      id: 7,
      rowVersion: 2,
      name: '低压电工作业培训班（二期）',
      applyBegin: '2026-07-01T01:00:00.000Z',
      stuTypes: [{ userTypeId: '3', quota: 40 }],
    });
  });

  it('saved to be published goes to its page with the question', async () => {
    gateway();
    const router = await showScreen(TrainClassEdit, {
      at: '/trainClass/edit?id=7',
      permits: [...permits, 'train-class:publish'],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save and publish' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainClass/detail'));
    expect(router.state.location.state).toEqual({ saved: true, ask: 'publish' });
  });

  it('is not saved to be published by who may not publish', async () => {
    gateway();
    await edit();
    await screen.findByLabelText(/^Name/);
    expect(screen.queryByRole('button', { name: 'Save and publish' })).toBeNull();
  });

  it('says of text that is no date that it is none, and keeps it', async () => {
    const server = gateway();
    await edit();
    await screen.findByLabelText(/^Training ends/);
    fireEvent.change(field(/^Training ends/), { target: { value: 'some day' } });
    await save();
    await screen.findAllByText(/is not a date/);
    expect(field(/^Training ends/).value).toBe('some day');
    expect(server.actions()).not.toContain('TrainClass/UpdateTrainClass');
  });

  it('refuses moments that do not follow each other', async () => {
    const server = gateway();
    await edit();
    await screen.findByLabelText(/^Training ends/);
    fireEvent.change(field(/^Training ends/), { target: { value: '2026-07-14T08:00' } });
    await save();
    await screen.findByText('Must be after the beginning of the training');
    expect(server.actions()).not.toContain('TrainClass/UpdateTrainClass');
  });

  it('puts a refusal at its field', async () => {
    const server = gateway();
    server.handlers['TrainClass/UpdateTrainClass'] = () =>
      refuse(40901, 'There is a class with this code already', { id: 'train-class.code-taken' });
    await edit();
    await screen.findByLabelText(/^Class code/);
    await save();
    await waitFor(() => expect(field(/^Class code/).getAttribute('aria-invalid')).toBe('true'));
    screen.getByText('There is a class with this code already');
  });

  it('leaves a published class only its texts and more seats', async () => {
    const server = gateway('published');
    await edit();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Class code/)).disabled).toBe(true);
    expect(field(/^Training ends/).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Remove stud/i }).disabled).toBe(true);
    const seats = screen.getByRole('spinbutton', { name: /^Seats/ });
    await userEvent.clear(seats);
    await userEvent.type(seats, '50');
    await save();
    await waitFor(() => expect(sent(server, 'TrainClass/UpdateTrainClass')).toBeDefined());
    expect(sent(server, 'TrainClass/UpdateTrainClass')).toMatchObject({
      stuTypes: [{ userTypeId: '3', quota: 50 }],
    });
    expect(sent(server, 'TrainClass/UpdateTrainClass')).not.toHaveProperty('code');
  });

  it('offers to reload when somebody else was first', async () => {
    const server = gateway();
    server.handlers['TrainClass/UpdateTrainClass'] = () =>
      refuse(40902, 'Somebody changed this first', { id: 'common.stale' });
    await edit();
    await screen.findByLabelText(/^Name/);
    await save();
    await screen.findByRole('button', { name: /^Reload/ });
  });

  it('says so when the address names no class', async () => {
    gateway();
    await showScreen(TrainClassEdit, { at: '/trainClass/edit', permits });
    await screen.findByText('Which class?');
  });
});
