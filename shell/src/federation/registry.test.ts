import { beforeEach, describe, expect, it } from 'vitest';
import { refreshRegistry, registered, setRegistry, useRegistry, versionsIn } from './registry.ts';
import { buildOf, businessEntry, registryOf } from './testing/builds.ts';

const due = (version: string) => registryOf({ ...businessEntry, due: buildOf(version) });
const versionDue = () => registered('business')?.due?.version;

beforeEach(() => useRegistry.setState(registryOf()));

describe('the registry', () => {
  it('knows what the document carried', () => {
    setRegistry(due('1.0.0'));
    expect(versionDue()).toBe('1.0.0');
    expect(registered('warehouse')).toBeUndefined();
  });

  it('takes the new answer when it is asked for again', async () => {
    setRegistry(due('1.0.0'));
    await refreshRegistry(() => Promise.resolve(due('1.1.0')));
    expect(versionDue()).toBe('1.1.0');
  });

  it('keeps the old answer when there is no new one', async () => {
    setRegistry(due('1.0.0'));
    await expect(refreshRegistry(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(versionDue()).toBe('1.0.0');
  });

  it('returns whether other versions are due, whatever their order', () => {
    const other = { ...businessEntry, name: 'system' };
    const one = versionsIn(registryOf(businessEntry, other));
    expect(versionsIn(registryOf(other, { ...businessEntry, owner: 'Others' }))).toBe(one);
    expect(versionsIn(registryOf(other, { ...businessEntry, due: buildOf('2.0.0') }))).not.toBe(one);
    expect(versionsIn(registryOf(other))).not.toBe(one);
  });
});
