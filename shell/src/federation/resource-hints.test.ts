import { expect, it } from 'vitest';
import { currentAddress } from './failed-addresses.ts';
import { hint } from './resource-hints.ts';

const linkTo = (address: string) =>
  document.head.querySelector<HTMLLinkElement>(`link[href="${address}"]`) ?? expect.fail('there is no link');

it('asks for a file once, as the script that follows will', async () => {
  const file = 'https://college.example/remotes/garden/1.0.0/assets/home.js';
  const asked = hint('preload', file);
  const link = linkTo(file);
  expect([link.rel, link.as, link.crossOrigin]).toEqual(['preload', 'script', 'anonymous']);
  link.dispatchEvent(new Event('load'));
  await asked;
  await hint('preload', file);
  expect(document.head.querySelectorAll(`link[href="${file}"]`)).toHaveLength(1);
  expect(currentAddress(file)).toBe(file);
});

it('a file that could not be fetched ahead is asked for under another address', async () => {
  const file = 'https://college.example/remotes/garden/1.0.0/assets/list.css';
  const asked = hint('prefetch', file);
  linkTo(file).dispatchEvent(new Event('error'));
  await asked;
  expect(currentAddress(file)).not.toBe(file);
});
