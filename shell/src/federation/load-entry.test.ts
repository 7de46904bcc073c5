import { afterEach, describe, expect, it } from 'vitest';
import { loadEntry } from './load-entry.ts';
import { business, container } from './testing/builds.ts';

const lastScript = () => [...document.head.querySelectorAll('script')].at(-1)!;
const setContainer = (value: unknown) => Object.assign(globalThis, { [container.globalName]: value });

afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, container.globalName);
});

// One after the other: each failure changes the address of the next.
describe('loading an entry', () => {
  it('is done once the script has set the container', async () => {
    const loading = loadEntry(business, container, 1000);
    expect(lastScript().src).toBe(container.entryUrl);
    setContainer({});
    lastScript().dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBeUndefined();
  });

  it('fails when the script cannot be had, and takes it away', async () => {
    const loading = loadEntry(business, container, 1000);
    lastScript().dispatchEvent(new Event('error'));
    await expect(loading).rejects.toMatchObject({
      stage: 'load-entry',
      reason: expect.stringContaining('could not be loaded'),
    });
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('fails when the script throws, with a changed address after the failure before', async () => {
    const loading = loadEntry(business, container, 1000);
    expect(lastScript().src).toBe(`${container.entryUrl}?retry=1`);
    setContainer(undefined);
    lastScript().dispatchEvent(new Event('load'));
    await expect(loading).rejects.toMatchObject({ reason: 'the entry ran, and set no container' });
  });

  it('gives up on a script that does not come', async () => {
    await expect(loadEntry(business, container, 1)).rejects.toMatchObject({
      stage: 'load-entry',
      reason: 'no answer within 0.001 s',
    });
    expect(document.head.querySelector('script')).toBeNull();
  });
});
