import { describe, expect, it } from 'vitest';
import { currentAddress, noteFailedAddress, noteFailedChunk } from './failed-addresses.ts';

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

  it('finds the address of a chunk in the chain of causes', () => {
    const chunk = Object.assign(new Error('Loading chunk 7 failed'), { request: 'http://localhost/7.js' });
    noteFailedChunk(new Error('the runtime', { cause: chunk }));
    expect(currentAddress('http://localhost/7.js')).toBe('http://localhost/7.js?retry=1');
  });

  it('shows the chunk loaders what failed', () => {
    noteFailedAddress('http://localhost/c.js');
    expect(globalThis).toHaveProperty(
      'collegeRetries',
      expect.objectContaining({ 'http://localhost/c.js': 1 }),
    );
  });
});
