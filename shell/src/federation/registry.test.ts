import { describe, expect, it } from 'vitest';
import { refreshRegistry, registered, setRegistry } from './registry.ts';

const remotes = (version: string) => ({
  remotes: [{ name: 'business', version, manifestUrl: `/remotes/business/${version}/mf-manifest.json` }],
});

describe('the registry', () => {
  it('knows what the document carried', () => {
    setRegistry(remotes('1.0.0'));
    expect(registered('business')?.version).toBe('1.0.0');
    expect(registered('warehouse')).toBeUndefined();
  });

  it('takes the new answer when it is asked for again', async () => {
    setRegistry(remotes('1.0.0'));
    await refreshRegistry(() => Promise.resolve(remotes('1.1.0')));
    expect(registered('business')?.version).toBe('1.1.0');
  });

  it('keeps the old answer when there is no new one', async () => {
    setRegistry(remotes('1.0.0'));
    await expect(refreshRegistry(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(registered('business')?.version).toBe('1.0.0');
  });
});
