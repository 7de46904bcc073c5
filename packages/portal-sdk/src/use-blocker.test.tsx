import { act, render } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useBlocker } from './router.ts';

it('blocks from the commit in which its condition changes, before any passive effect', async () => {
  let setDirty: (dirty: boolean) => void = () => undefined;
  const Form = () => {
    const [dirty, set] = useState(false);
    setDirty = set;
    const { state } = useBlocker(() => dirty);
    useLayoutEffect(() => {
      if (dirty) void router.navigate('/next');
    }, [dirty]);
    return <p>{state}</p>;
  };
  const router = createMemoryRouter([
    { path: '/', element: <Form /> },
    { path: '/next', element: <p>next</p> },
  ]);
  const view = render(<RouterProvider router={router} />);
  await act(async () => setDirty(true));
  expect(view.container.textContent).toBe('blocked');
  expect(router.state.location.pathname).toBe('/');
});
