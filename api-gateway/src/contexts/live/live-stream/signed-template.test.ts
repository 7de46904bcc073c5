import { expect, it } from 'vitest';
import { asServerAndKey, signedAddress } from './signed-template.ts';

const at = (seconds: number): Date => new Date(seconds * 1000);

it('signs as the documentation of nginx does it', () => {
  const address = signedAddress(
    'https://example.com/s/link?md5={sign}&expires={expires}',
    { sign: 'md5-base64url:{expires}{path}127.0.0.1 {secret}', secret: 'secret' },
    { stream: 'any', person: 'user-1', expires: at(2_147_483_647) },
  );
  expect(address).toBe('https://example.com/s/link?md5=_e4Nc3iduzkWRm01TBBNYw&expires=2147483647');
});

it('signs as networks of clouds want it, with the hour in hexadecimal digits', () => {
  const address = signedAddress(
    'rtmp://push.example/live/{stream}?txSecret={sign}&txTime={expires-hex}',
    { sign: 'md5-hex:{secret}{stream}{expires-hex}', secret: 'key' },
    { stream: 'a1', person: 'user-1', expires: at(0x5c_f8_fc_8f) },
  );
  expect(address).toMatch(/^rtmp:\/\/push\.example\/live\/a1\?txSecret=[0-9a-f]{32}&txTime=5cf8fc8f$/);
});

it('differs by person, stream and time', () => {
  const settings = { sign: 'hmac-sha256-hex:{path}{person}{expires}', secret: 'key' };
  const of = (stream: string, person: string, seconds: number): string =>
    signedAddress('https://a.example/{stream}?{expires}&{sign}', settings, {
      stream,
      person,
      expires: at(seconds),
    });
  const all = [of('a', 'user-1', 9), of('b', 'user-1', 9), of('a', 'user-2', 9), of('a', 'user-1', 8)];
  const signs = all.map((address) => address.split('&')[1]);
  expect(new Set(signs).size).toBe(4);
});

it('is split for programs where the key begins', () => {
  expect(asServerAndKey('rtmp://a.example/live/one?path=/x/y&sign=z')).toEqual({
    address: 'rtmp://a.example/live',
    key: 'one?path=/x/y&sign=z',
  });
  expect(asServerAndKey('rtmp://a.example/live/one')).toEqual({
    address: 'rtmp://a.example/live',
    key: 'one',
  });
});
