import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Rating } from './rating.tsx';

beforeEach(() => {
  document.documentElement.lang = 'en';
});

const Chosen = () => {
  const [value, setValue] = useState(0);
  return <Rating label="The class" value={value} onChange={setValue} />;
};

it('is chosen by radio buttons of one group, and each star has a name', async () => {
  render(<Chosen />);
  screen.getByRole('group', { name: 'The class' });
  const groups = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
  expect(new Set(groups).size).toBe(1);
  await userEvent.click(screen.getByRole('radio', { name: '3 of 5 stars' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 of 5 stars' }).checked).toBe(true);
});

it('that is only shown is a picture with words', () => {
  render(<Rating label="The class" value={4.2} count={37} />);
  screen.getByRole('img', { name: 'The class: 4.2 of 5 stars' });
  screen.getByText('4.2 (37)');
  expect(screen.queryByRole('radio')).toBeNull();
});

it('without a value says so', () => {
  render(<Rating label="The class" value={0} />);
  screen.getByText('Not rated yet');
});
