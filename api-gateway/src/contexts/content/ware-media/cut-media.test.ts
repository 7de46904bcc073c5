import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cutMedia, heightsOf } from './cut-media.ts';
import { fakeFfmpeg, fakeProgram } from '../../../../test/fake-program.ts';
import type { FakeProgram } from '../../../../test/fake-program.ts';

const picture = { width: 1920, height: 1080 };

it('makes no height above that of the film', () => {
  const heights = (height: number) => heightsOf({ picture: { width: 1920, height } });
  expect([heights(1080), heights(720), heights(719), heights(360), heights(241), heights(1)]).toEqual([
    [720, 360],
    [720, 360],
    [360],
    [360],
    [242],
    [2],
  ]);
  expect(heightsOf({ picture: null })).toEqual([0]);
});

it('goes by the shorter side of a film that stands upright', () => {
  const heights = (width: number, height: number) => heightsOf({ picture: { width, height } });
  expect([heights(1080, 1920), heights(720, 1280), heights(404, 720), heights(202, 360)]).toEqual([
    [1280, 640],
    [1280, 640],
    [642],
    [360],
  ]);
});

describe('cutting by ffmpeg', () => {
  let folder: string;
  const programs: FakeProgram[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'college-cut-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
    for (const program of programs.splice(0)) await program.remove();
  });

  const cut = async (made: Promise<FakeProgram>, { isFilm = true, length = 75 } = {}) => {
    const program = await made;
    programs.push(program);
    const done: number[] = [];
    const result = await cutMedia({
      ffmpeg: program.path,
      folder,
      mediaType: 'video/mp4',
      probe: { seconds: length, picture: isFilm ? picture : null, hasSound: true },
      signal: new AbortController().signal,
      onSeconds: (seconds) => done.push(seconds),
      silence: 0.5,
    });
    return { result, done };
  };

  it('yields the lengths of the segments of each height, and says how far it is', async () => {
    const { result, done } = await cut(fakeFfmpeg(13));
    expect(result).toMatchObject({
      variants: [
        { height: 720, width: 1280, seconds: Array.from({ length: 13 }, () => 6) },
        { height: 360, width: 640, seconds: Array.from({ length: 13 }, () => 6) },
      ],
      hasPoster: true,
    });
    expect(done).toEqual([6]);
  });

  it('of sound alone has no height and no poster', async () => {
    const { result } = await cut(fakeFfmpeg(2), { isFilm: false, length: 12 });
    expect(result).toMatchObject({ variants: [{ height: 0, width: 0, seconds: [6, 6] }], hasPoster: false });
  });

  it('is refused where the end of the file is missing', async () => {
    expect((await cut(fakeFfmpeg(2), { length: 13.5 })).result).toBe('broken');
    expect((await cut(fakeFfmpeg(2), { length: 12.9 })).result).toMatchObject({ hasPoster: true });
  });

  it('says why there is nothing: broken, without length, or hanging', async () => {
    expect((await cut(fakeProgram('exit 1'))).result).toBe('broken');
    expect((await cut(fakeFfmpeg(0))).result).toBe('no-length');
    expect((await cut(fakeProgram('sleep 600'))).result).toBe('timed-out');
  });
});
