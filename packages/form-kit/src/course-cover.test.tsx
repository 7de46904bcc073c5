import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CourseCover } from './course-cover.tsx';

it('is the picture, and drawn from the title where there is none or it cannot be loaded', () => {
  const { container, rerender } = render(<CourseCover name="煤矿安全" kind="open" address="/a.jpg" />);
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/a.jpg');
  fireEvent.error(picture as Element);
  expect(container.querySelector('text')?.textContent).toBe('煤矿安全');
  rerender(<CourseCover name="煤矿安全" kind="open" address="" />);
  expect(container.querySelector('img')).toBeNull();
});
