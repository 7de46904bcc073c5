import { afterEach, describe, expect, it } from 'vitest';
import { chaoxing } from './chaoxing.ts';
import { openEdx, TEXT_SECONDS } from './open-edx.ts';
import { playEdu } from './play-edu.ts';
import { FILM_SECONDS, startSmallSite } from './small-site.ts';
import type { SmallSite } from './small-site.ts';
import { videotime } from './videotime.ts';
import { SMALL_SITES } from '../command.ts';
import { play } from '../play.ts';
import { CHEATS, tooMuch, tryCheats } from '../run.ts';
import { openSite } from '../owner.ts';

const open: { close(): Promise<void> }[] = [];
const start = async (rule: SmallSite) => {
  const site = await startSmallSite(rule);
  open.push(site);
  return site;
};
afterEach(async () => {
  for (const site of open.splice(0)) await site.close();
});

describe.each(SMALL_SITES.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
  it('credits all of a film to who watches it, and nothing to who does not', async () => {
    const site = await start(rule);
    const [honest, absent] = [await site.learner(), await site.learner()];
    await play(honest, await honest.start(), FILM_SECONDS);
    expect(await honest.earned()).toBe(FILM_SECONDS);
    await absent.start();
    await absent.wait(FILM_SECONDS);
    expect(await absent.earned()).toBe(0);
  });
});

/** The numbers of the cheats that earn more than the truth; of all others it says what came of them. */
const gives = async (rule: SmallSite): Promise<number[]> => {
  const rows = await tryCheats(await start(rule), CHEATS);
  expect(rows.map(({ number }) => number)).toEqual(CHEATS.map(({ number }) => number));
  for (const { result, verdict, why } of rows)
    expect(result === null).toBe(verdict === 'not applicable' && why !== '');
  return tooMuch(rows).map(({ number }) => number);
};

describe('PlayEdu', () => {
  it('counts no more than the clock for pings in a loop, in however many films', async () => {
    const learner = await (await start(playEdu)).learner();
    const films = [await learner.start(0), await learner.start(1)];
    for (let second = 0; second <= 20; second += 1) {
      for (const film of films) await learner.report(film, { pos: 1 });
      await learner.wait(1);
    }
    // The first one, which nothing came before, earned ten seconds.
    expect(await learner.earned()).toBe(30);
  });

  it('does not finish a film before its end', async () => {
    const learner = await (await start(playEdu)).learner();
    await learner.report(await learner.start(), { pos: FILM_SECONDS - 1 });
    expect(await learner.earned()).toBe(10);
  });

  it('gives away whole films for one call, and ten seconds for a ping', async () => {
    expect(await gives(playEdu)).toEqual([1, 2, 3, 6, 7, 16, 17]);
  });
});

describe('Open edX', () => {
  it('completes neither a film that was left early nor a text that was glanced at', async () => {
    const learner = await (await start(openEdx)).learner();
    await play(learner, await learner.start(), FILM_SECONDS * 0.9);
    const text = (await learner.documents?.start()) ?? {};
    await learner.wait(4);
    await learner.report(text, { pos: 1 });
    expect(await learner.earned()).toBe(0);
    await learner.wait(1);
    await learner.report(text, { pos: 1 });
    expect(await learner.earned()).toBe(TEXT_SECONDS);
  });

  it('gives away what the client says to have reached', async () => {
    expect(await gives(openEdx)).toEqual([1, 2, 17, 21]);
  });
});

describe('videotime', () => {
  it('does not count a jump as watched, nor anything twice', async () => {
    const learner = await (await start(videotime)).learner();
    const film = await learner.start();
    await learner.report(film, { pos: FILM_SECONDS, isJump: true });
    expect(await learner.earned()).toBe(0);
    const other = await learner.start(1);
    for (let time = 0; time < 3; time += 1) await learner.report(other, { pos: 10 });
    expect(await learner.earned()).toBeCloseTo(10);
  });

  it('gives away a film for a jump and a reload, and whatever the browser tells', async () => {
    expect(await gives(videotime)).toEqual([1, 2, 3, 4, 5, 6, 7, 11, 16, 17]);
  });
});

describe('Chaoxing', () => {
  it('refuses what is not signed, and counts no more than the time of a film', async () => {
    const site = await start(chaoxing);
    const learner = await site.learner();
    const film = await learner.start();
    const send = await openSite(site.address, site.token);
    const body = { ...film, seconds: FILM_SECONDS, enc: 'none' };
    expect((await send({ method: 'POST', path: '/0/report', body })).status).toBe(403);
    await learner.wait(4);
    await learner.report(film, { pos: 585 });
    expect(await learner.earned()).toBe(4);
  });

  it('gives away as many films as one opens, and time without a film or a person', async () => {
    expect(await gives(chaoxing)).toEqual([6, 7, 11, 12]);
  });
});
