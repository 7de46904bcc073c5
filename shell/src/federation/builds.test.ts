import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadEntry } from './builds.ts';
import { registerIntegrity } from './page-files.ts';
import { business, container, hashOf } from '../testing/builds.ts';

const lastScript = () => [...document.head.querySelectorAll('script')].at(-1)!;
const setContainer = (value: unknown) => Object.assign(globalThis, { [container.globalName]: value });

beforeEach(() => registerIntegrity(container.entryUrl, hashOf('e')));
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

  it('lets the browser take the released bytes only, under the nonce of the page', () => {
    const own = document.createElement('script');
    own.nonce = 'abc';
    own.setAttribute('nonce', 'abc');
    document.head.append(own);
    void loadEntry(business, container, 1000);
    const { integrity, crossOrigin, nonce } = lastScript();
    expect({ integrity, crossOrigin, nonce }).toEqual({
      integrity: hashOf('e'),
      crossOrigin: 'anonymous',
      nonce: 'abc',
    });
    setContainer({});
    lastScript().dispatchEvent(new Event('load'));
  });

  it('requests nothing when the entry has run after all', async () => {
    setContainer({});
    await loadEntry(business, container, 1000);
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('fails when the script cannot be had, and takes it away', async () => {
    const loading = loadEntry(business, container, 1000);
    lastScript().dispatchEvent(new Event('error'));
    await expect(loading).rejects.toMatchObject({
      stage: 'load-entry',
      reason: expect.stringContaining('could not be loaded'),
      fault: 'passing',
      address: container.entryUrl,
    });
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('fails when the script throws, with a changed address after the failure before', async () => {
    const loading = loadEntry(business, container, 1000);
    expect(lastScript().src).toBe(`${container.entryUrl}?retry=1`);
    expect(lastScript().integrity).toBe(hashOf('e'));
    setContainer(undefined);
    lastScript().dispatchEvent(new Event('load'));
    await expect(loading).rejects.toMatchObject({ reason: 'the entry ran, and set no container' });
  });

  it('gives up on a script that does not come', async () => {
    await expect(loadEntry(business, container, 1)).rejects.toMatchObject({
      stage: 'load-entry',
      reason: 'no answer within 0.001 s',
      fault: 'late',
    });
    expect(document.head.querySelector('script')).toBeNull();
  });
});
