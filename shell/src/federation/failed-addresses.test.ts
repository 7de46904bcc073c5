import { describe, expect, it } from 'vitest';
import { currentAddress, noteFailedAddress } from './failed-addresses.ts';

describe('failed addresses', () => {
  it('leaves an address alone that has not failed', () => {
    expect(currentAddress('http://localhost/a.js')).toBe('http://localhost/a.js');
  });

  it('changes the query with every failure', () => {
    noteFailedAddress('http://localhost/b.js');
    expect(currentAddress('http://localhost/b.js')).toBe('http://localhost/b.js?retry=1');
    noteFailedAddress('http://localhost/b.js?retry=1');
    expect(currentAddress('http://localhost/b.js')).toBe('http://localhost/b.js?retry=2');
  });

  it('shows the chunk loaders what failed', () => {
    noteFailedAddress('http://localhost/c.js');
    expect(globalThis).toHaveProperty(
      'collegeRetries',
      expect.objectContaining({ 'http://localhost/c.js': 1 }),
    );
  });
});
