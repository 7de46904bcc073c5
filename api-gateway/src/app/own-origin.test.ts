import { describe, expect, it } from 'vitest';
import { ownOrigin } from './own-origin.ts';

const asked = (hostname: string, publicUrl: string | null = null) =>
  ownOrigin({ publicUrl, port: 21_021 }, { protocol: 'http', host: `${hostname}:4000`, hostname });

describe('the origin of the site', () => {
  it.each(['elsewhere.example', 'localhost', ''])('is the configured one, also for Host %j', (hostname) => {
    expect(asked(hostname, 'https://college.example')).toBe('https://college.example');
  });

  it.each(['localhost', 'college.localhost', '127.0.0.1', '[::1]'])(
    'is that of the request where none is configured and it names this machine: %s',
    (hostname) => {
      expect(asked(hostname)).toBe(`http://${hostname}:4000`);
    },
  );

  it.each([
    'elsewhere.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.7',
    'a@localhost',
    '',
  ])('is never another that a request names: %j', (hostname) => {
    expect(asked(hostname)).toBe('http://localhost:21021');
  });
});
