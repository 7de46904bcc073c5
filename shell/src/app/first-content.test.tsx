import { beginCall } from '@college/portal-sdk/calls-in-flight';
import { holdFirstAnswers, takeFirstAnswer } from '@college/portal-sdk/first-answers';
import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UncoverWhenComplete } from './first-content.ts';

const content = () => document.getElementById('first-content');

beforeEach(() => {
  const element = document.createElement('div');
  element.id = 'first-content';
  document.body.prepend(element);
});
afterEach(() => {
  content()?.remove();
  holdFirstAnswers();
});

it('goes before a screen without answers takes the focus', () => {
  render(
    <>
      <input autoFocus onFocus={() => expect(content()).toBeNull()} />
      <UncoverWhenComplete />
    </>,
  );
  expect(content()).toBeNull();
  expect(document.activeElement?.tagName).toBe('INPUT');
});

it('stays until the calls of the screen are answered, and its answers go with it', async () => {
  holdFirstAnswers({ '/a[]': 1, '/b[]': 2 });
  const answered = beginCall();
  render(<UncoverWhenComplete />);
  expect(takeFirstAnswer('/a', undefined)).toBe(1);
  await Promise.resolve();
  expect(content()).not.toBeNull();
  answered();
  await waitFor(() => expect(content()).toBeNull());
  expect(takeFirstAnswer('/b', {})).toBeUndefined();
});
