import { refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { gateway } from './testing/user-gateway.ts';
import UserEdit from './user-edit.tsx';

const saveTakenCard = async (
  message = 'Another account has this ID card',
  refusal: object = { id: 'user.id-card-held', data: { holderId: 12 } },
) => {
  gateway().handlers['User/UpdateUser'] = () => refuse(40901, message, refusal);
  await showScreen(UserEdit, { at: '/user/edit?id=7' });
  await userEvent.type(await screen.findByLabelText('ID card'), '11010519491231002X');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(message);
};
const link = () => screen.queryByRole('link', { name: 'Open that account' });

describe('an ID card that another account has', () => {
  it('leads to that account, until another card is typed', async () => {
    await saveTakenCard();
    expect(link()?.getAttribute('href')).toBe('/user/edit?id=12');
    await userEvent.type(screen.getByLabelText('ID card'), '{Backspace}');
    await waitFor(() => expect(link()).toBeNull());
  });

  it('is refused at its field and leads nowhere where the other account may not be seen', async () => {
    await saveTakenCard('This ID card cannot be used here', { id: 'user.id-card-unusable' });
    expect(screen.getByLabelText('ID card').getAttribute('aria-invalid')).toBe('true');
    expect(link()).toBeNull();
  });
});
