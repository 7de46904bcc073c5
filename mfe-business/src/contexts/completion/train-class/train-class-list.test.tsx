import { refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { routersOf } from '../../../testing/routers-of.ts';
import { NAME, everything, published, row, sent, withClasses } from '../../../testing/train-class-list.ts';
import TrainClassList from './train-class-list.tsx';

const show = (at = '/trainClass', permits = everything) => showScreen(TrainClassList, { at, permits });

describe('the list of train classes', () => {
  it('says what a class is, and shows what it does not know as it is', async () => {
    withClasses({ ...published, isTopShow: true }, { id: 8, name: '另一班', phase: 'frozen' as 'draft' });
    await show();
    const seven = await row();
    for (const text of ['2026-07-01 – 07-10', '5 of 40']) within(seven).getByText(text);
    within(seven).getByText('Open for applications');
    within(seven).getByLabelText('Pinned');
    within(screen.getByText('另一班').closest('tr')!).getByText('frozen');
    expect(screen.getByRole('link', { name: NAME }).getAttribute('href')).toBe('/trainClass/detail?id=7');
  });

  it('asks for what the address says', async () => {
    const server = withClasses({});
    await show(
      '/trainClass?keyword=a&state=published&phase=applying&subjectId=3&areaCode=990102&trainMode=mixed&sorting=name desc&page=2',
    );
    await row();
    expect(sent(server, 'GetTrainClassPageList')).toEqual({
      page: 2,
      pageSize: 20,
      keyword: 'a',
      sorting: 'name desc',
      state: 'published',
      phase: 'applying',
      subjectId: 3,
      areaCode: '990102',
      trainMode: 'mixed',
    });
  });

  it('takes what no contract knows for no filter', async () => {
    const server = withClasses({});
    await show('/trainClass?state=odd&phase=odd&trainMode=odd&areaCode=99&subjectId=-1&sorting=1;2&page=-4');
    await row();
    expect(sent(server, 'GetTrainClassPageList')).toEqual({ page: 1, pageSize: 20 });
  });

  it('a filter is stored in the address, and leads back to the first page', async () => {
    const server = withClasses({});
    const router = await show('/trainClass?page=3');
    await row();
    await userEvent.selectOptions(screen.getByLabelText('Phase'), 'In training');
    expect(router.state.location.search).toBe('?phase=training');
    await waitFor(() => expect(server.calls.at(-1)?.input).toMatchObject({ page: 1, phase: 'training' }));
  });

  it('leads an enterprise to its own people, and to enter more of them', async () => {
    const server = withClasses({ ...published, id: 7 }, { id: 8, name: '另一班', phase: 'training' });
    await showScreen(TrainClassList, {
      at: '/trainClass?ours=yes',
      session: { routers: routersOf('/trainClass/applyStaff') },
    });
    const enter = within(await row()).getByRole('link', { name: `Enter staff for “${NAME}”` });
    expect(enter.getAttribute('href')).toBe('/trainClass/applyStaff?id=7');
    expect(screen.getAllByRole('link', { name: /^Enter staff/ })).toHaveLength(1);
    expect(sent(server, 'GetTrainClassPageList')).toMatchObject({ withOwnStaff: true });
  });

  it('reads the subjects only for who may choose one', async () => {
    const server = withClasses({});
    await show('/trainClass', []);
    await row();
    expect(screen.queryByLabelText('Train subject')).toBeNull();
    expect(server.actions()).not.toContain('TrainSubject/GetTrainSubjectSelection');
  });

  it('says what to do next when there is none, and when none matches', async () => {
    withClasses();
    await show('/trainClass?keyword=x');
    await screen.findByText('Nothing matches');
    const reset = screen.getAllByRole('button', { name: /Clear/ }).at(-1)!;
    await userEvent.click(reset);
    await screen.findByText('No training classes yet');
    expect(screen.getAllByRole('link', { name: 'New class' })).toHaveLength(2);
  });

  it('can be asked again after an error', async () => {
    const server = withClasses({});
    const answer = server.handlers['TrainClass/GetTrainClassPageList']!;
    server.handlers['TrainClass/GetTrainClassPageList'] = () => refuse(50000, 'Something went wrong');
    await show();
    await screen.findByText('Something went wrong');
    server.handlers['TrainClass/GetTrainClassPageList'] = answer;
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    await row();
  });
});
