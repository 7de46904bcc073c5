import { expect, it } from 'vitest';
import { cheat, NotHere } from './cheat.ts';
import type { Cheat, Learner, Outcome, Site } from './cheat.ts';
import { Refusal } from './owner.ts';
import { CHEATS, tooMuch, tryCheats } from './run.ts';

const learner: Learner = {
  start: () => Promise.resolve({}),
  report: () => Promise.resolve(null),
  wait: () => Promise.resolve(),
  clock: () => 0,
  earned: () => Promise.resolve(40),
};
const site: Site = {
  name: 'a site',
  rule: '',
  filmSeconds: 100,
  lacks: { media: 'there is none' },
  learner: () => Promise.resolve(learner),
};
const trying = (run: () => Promise<Outcome>, needs: Cheat['needs'] = []): Cheat =>
  cheat({ number: 1, name: 'one', source: '', claims: '', truth: '', needs, run });

it('knows twenty-two cheats', () => {
  expect(CHEATS.map(({ number }) => number)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
});

it('holds up to the truth, and no second more', async () => {
  const verdicts = await tryCheats(site, [
    trying(() => Promise.resolve({ claimed: 100, truth: 40 })),
    trying(() => Promise.resolve({ claimed: 100, truth: 39.9 })),
    trying(() => Promise.resolve({ claimed: 100, truth: 40, taken: 'a test' })),
  ]);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['held', 'earns too much', 'earns too much']);
  expect(tooMuch(verdicts)).toHaveLength(2);
});

it('is not applicable only for a reason, and never because something broke', async () => {
  const never = () => Promise.reject(new Error('a fault'));
  expect(await tryCheats(site, [trying(never, ['media'])])).toMatchObject([
    { result: null, verdict: 'not applicable', why: 'there is none' },
  ]);
  expect(await tryCheats(site, [trying(() => Promise.reject(new NotHere('not now')))])).toMatchObject([
    { verdict: 'not applicable', why: 'not now' },
  ]);
  await expect(tryCheats(site, [trying(never)])).rejects.toThrow(/cheat 1 \(one\) broke off at a site/);
  const limited = new Refusal('too many calls');
  await expect(tryCheats(site, [trying(() => Promise.reject(limited))])).rejects.toBe(limited);
  await expect(tryCheats(site, [trying(never, ['exams'])])).rejects.toThrow(/offers no exams, and does not/);
});
