import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { requireFreePort, requireNode, requirePort } from './preflight.mjs';
import { PlainError } from './say.mjs';

const listening = (host) =>
  new Promise((resolve) => {
    const server = createServer().listen(0, host, () => resolve(server));
  });

describe('before the start', () => {
  it.each(['18.20.0', '20.18.3'])('Node %s is too old', (version) => {
    expect(() => requireNode(version)).toThrow(PlainError);
  });

  it.each(['20.19.0', '22.0.0', '24.1.0'])('Node %s will do', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  it('the port is 21021 unless it is said', () => {
    expect(requirePort('')).toBe(21021);
    expect(requirePort('31000')).toBe(31000);
  });

  it.each(['x', '-1', '70000', '1.5'])('%s is no port', (text) => {
    expect(() => requirePort(text)).toThrow(`'${text}'`);
  });

  it('a port that is taken is one plain line that names it', async () => {
    const server = await listening('127.0.0.1');
    const { port } = server.address();
    await expect(requireFreePort(port, 'localhost')).rejects.toThrow(`Port ${port} is taken`);
    await new Promise((resolve) => server.close(resolve));
    await expect(requireFreePort(port, 'localhost')).resolves.toBeUndefined();
  });
});
