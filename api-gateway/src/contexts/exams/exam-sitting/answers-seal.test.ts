import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstSeal, fitsSeal, nextSeal } from './answers-seal.ts';
import { testKeys } from '../../../../test/demo-world.ts';

const keys = await testKeys();
const answer = fc.record({
  item_no: fc.integer({ min: 1, max: 5 }),
  value: fc.constantFrom('[]', '[0]', '[1]'),
});
type Answers = ReadonlyMap<number, string>;
const rowsOf = (answers: Answers) => [...answers].map(([no, value]) => ({ item_no: no, value }));

/** The state after each save. */
const saved = (saves: readonly (readonly { item_no: number; value: string }[])[], id: number) => {
  let row = { id, ack_seq: 0, answers_seal: firstSeal(keys, id) as string | null };
  let answers: Answers = new Map();
  const states = [{ row, answers }];
  for (const save of saves) {
    const after = new Map(save.map(({ item_no: no, value }) => [no, value]));
    const before = rowsOf(answers).filter(({ item_no: no }) => after.has(no));
    const next = { ...row, ack_seq: row.ack_seq + 1 };
    row = {
      ...next,
      answers_seal: nextSeal(keys, next, { from: row.ack_seq, before, after: rowsOf(after) }),
    };
    answers = new Map([...answers, ...after]);
    states.push({ row, answers });
  }
  return states;
};
const saves = fc.array(fc.array(answer, { minLength: 1, maxLength: 3 }), { maxLength: 6 });

it('fits the answers that were saved, and no others', () => {
  fc.assert(
    fc.property(saves, answer, (all, { item_no: no, value }) => {
      const states = saved(all, 7);
      for (const { row, answers } of states) {
        expect(fitsSeal(keys, row, rowsOf(answers))).toBe(true);
        expect(fitsSeal(keys, { ...row, id: 8 }, rowsOf(answers))).toBe(false);
        const other = new Map([...answers, [no, value]]);
        expect(fitsSeal(keys, row, rowsOf(other))).toBe(answers.get(no) === value);
      }
    }),
  );
});

it('is not made for a sum that somebody put together from older ones', () => {
  fc.assert(
    fc.property(saves, fc.nat(), fc.nat(), (all, one, other) => {
      const states = saved(all, 7);
      const { row, answers } = states[one % states.length] ?? states[0]!;
      const older = states[other % states.length] ?? states[0]!;
      const [keyId, , code] = row.answers_seal?.split('.') ?? [];
      const [, sum] = older.row.answers_seal?.split('.') ?? [];
      const forged = { ...row, answers_seal: [keyId, sum, code].join('.') };
      const next = { ...forged, ack_seq: row.ack_seq + 1 };
      const answers_seal = nextSeal(keys, next, { from: row.ack_seq, before: [], after: [] });
      const isSame = forged.answers_seal === row.answers_seal;
      expect(fitsSeal(keys, { ...next, answers_seal }, rowsOf(isSame ? answers : older.answers))).toBe(
        isSame,
      );
    }),
  );
});
