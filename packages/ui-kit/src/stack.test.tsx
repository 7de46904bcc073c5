import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stack } from './stack.tsx';

it('a stack puts its parts into one box, in their order', () => {
  render(
    <Stack>
      <p>One</p>
      <p>Two</p>
    </Stack>,
  );
  const box = screen.getByText('One').parentElement!;
  expect([...box.children].map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
});
