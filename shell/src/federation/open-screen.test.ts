import { describe, expect, it } from 'vitest';
import { currentAddress } from './page-files.ts';
import { openScreen } from './open-screen.ts';
import { business, container, never } from '../testing/builds.ts';

const List = () => null;
const open = (screens: unknown, limit = 1000) =>
  openScreen(
    { ...business, screen: 'train-class/list' },
    container,
    { screensOf: () => Promise.resolve(screens) },
    limit,
  );

describe('opening a screen', () => {
  it('yields the component that its module exports', async () => {
    const screens = { 'train-class/list': () => Promise.resolve({ default: List }) };
    await expect(open(screens)).resolves.toBe(List);
  });

  it.each([
    ['a screen that the build does not have', {}, "it has no screen 'train-class/list'", 'lasting'],
    ['a build without screens', undefined, "it has no screen 'train-class/list'", 'lasting'],
    [
      'a module without a component',
      { 'train-class/list': () => Promise.resolve({ list: List }) },
      "the module of 'train-class/list' exports no component as its default",
      'lasting',
    ],
    [
      'a module that throws',
      { 'train-class/list': () => Promise.reject(new Error('broken')) },
      'broken',
      'passing',
    ],
  ])('fails on %s', async (_what, screens, reason, fault) => {
    await expect(open(screens)).rejects.toMatchObject({ stage: 'load-screen', reason, fault });
  });

  it('gives up on a screen that does not come', async () => {
    await expect(open({ 'train-class/list': never }, 1)).rejects.toMatchObject({
      stage: 'load-screen',
      reason: 'no answer within 0.001 s',
      fault: 'late',
    });
  });

  it('notes the address of a chunk that failed, for the next try', async () => {
    const address = 'http://localhost:3000/remotes/business/1/assets/9.js';
    const chunk = Object.assign(new Error('Loading chunk 9 failed'), { request: address });
    await expect(open({ 'train-class/list': () => Promise.reject(chunk) })).rejects.toMatchObject({
      fault: 'passing',
      address,
    });
    expect(currentAddress(address)).toBe(`${address}?retry=1`);
  });
});
