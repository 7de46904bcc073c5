import { expect, it } from 'vitest';
import { pictureOrigins } from './live-settings.ts';
import { parseSettings } from './settings.ts';

const server = {
  LIVE_PROVIDER: 'server',
  LIVE_INGEST_URL: 'rtmp://media.example/live/{stream}?expires={expires}&sign={sign}',
  LIVE_PLAY_URL: 'https://media.example:8443/hls/{stream}.m3u8?expires={expires}&sign={sign}',
  LIVE_SECRET: 'a secret of two',
};
const livekit = {
  LIVE_PROVIDER: 'livekit',
  LIVEKIT_URL: 'wss://live.example/',
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 's'.repeat(32),
};

it('is this machine, where nothing else is said', () => {
  const { live } = parseSettings({});
  expect(live).toEqual({ kind: 'embedded' });
  expect(pictureOrigins(live)).toEqual([]);
});

it('is another server, with addresses that are signed and expire', () => {
  const good = { ...server, LIVE_SECRET: 'a secret of sixteen' };
  expect(pictureOrigins(parseSettings(good).live)).toEqual(['https://media.example:8443']);
  for (const [name, bad] of [
    ['LIVE_SECRET', { LIVE_SECRET: 'short' }],
    ['LIVE_SECRET', { LIVE_SECRET: '' }],
    ['LIVE_PLAY_URL', { LIVE_PLAY_URL: 'https://media.example/{stream}.m3u8' }],
    ['LIVE_PLAY_URL', { LIVE_PLAY_URL: 'https://media.example/{stream}.m3u8?sign={sign}' }],
    ['LIVE_PLAY_URL', { LIVE_PLAY_URL: 'http://media.example/{stream}?{expires}{sign}' }],
    ['LIVE_INGEST_URL', { LIVE_INGEST_URL: 'https://media.example/{stream}?{expires}{sign}' }],
    ['LIVE_SIGN', { LIVE_SIGN: 'none' }],
  ] as const)
    expect(() => parseSettings({ ...good, ...bad }), name).toThrow(`Setting ${name} cannot be used`);
});

it('is LiveKit, over an encrypted line', () => {
  expect(parseSettings(livekit).live).toMatchObject({ kind: 'livekit', url: 'wss://live.example' });
  expect(pictureOrigins(parseSettings(livekit).live)).toEqual(['wss://live.example', 'https://live.example']);
  expect(() => parseSettings({ ...livekit, LIVEKIT_URL: 'ws://live.example' })).toThrow('LIVEKIT_URL');
  expect(() => parseSettings({ ...livekit, LIVEKIT_API_KEY: '' })).toThrow(
    'needed with LIVE_PROVIDER=livekit',
  );
});
