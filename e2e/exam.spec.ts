/** A whole exam by the screens of those who sit, run and mark it, and every byte that its takers receive meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examResult } from '@college/contracts/exams/exam-result';
import { describe, expect } from 'vitest';
import { call, granted, tokenOf } from './harness/call.ts';
import { EXAM, makeExam, POINTS, SECRET, TAKERS } from './harness/exam-maker.ts';
import type { Taker } from './harness/exam-maker.ts';
import { appeal, mark } from './harness/exam-marking.ts';
import {
  answerWithoutLine,
  begin,
  findNoPaper,
  goOn,
  goOnElsewhere,
  lineIsBack,
  openResult,
  SHORT,
  shows,
  submit,
  wait,
  writeUnsent,
} from './harness/exam-sitting.ts';
import type { Seat } from './harness/exam-sitting.ts';
import { wordsOf } from './harness/exam-words.ts';
import { itWith } from './harness/it.ts';
import { moveClock } from './harness/move-clock.ts';
import type { Product } from './harness/product.ts';
import { killBrowser, openProfile } from './harness/profile.ts';
import { watchReceived } from './harness/received.ts';
import type { Received } from './harness/received.ts';
import { enter, signIn } from './harness/sign-in.ts';
import type { Visitor, VisitorOptions } from './harness/visitor.ts';

const it = itWith({ server: 'moved-server.mjs' });

const MINUTE = 60_000;
const OPENS_IN = 3 * MINUTE;

/** One begins on a computer in Chinese and ends on a phone, the other one the other way round in English. */
const BEGINS = {
  student: { language: 'zh-CN', phone: false },
  personal: { language: 'en', phone: true },
} as const;

/** What gives the right answer away, by its word or by the name of its field. */
const revealsAnswer = (piece: string): boolean =>
  piece.includes(SECRET) || /\\?"(?:right|blanks|keywords|analysis)\\?"\s*:/.test(piece);

const leaks = async (all: readonly Received[]): Promise<string[]> =>
  (await Promise.all(all.map(({ pieces }) => pieces()))).flat().filter(revealsAnswer);

type Watched = Seat & { readonly received: Received };

const openSeat = async (folder: string, product: Product, taker: Taker): Promise<Watched> => {
  const { language, phone } = BEGINS[taker];
  const opened = await openProfile(join(folder, taker), product.url, taker, { language, phone });
  const received = watchReceived(opened.context);
  return { ...opened, received, language, phone, words: wordsOf(language), text: SHORT[taker] };
};

const secondSeat = async (
  visit: (options: VisitorOptions) => Promise<Visitor>,
  taker: Taker,
): Promise<Watched> => {
  const { language, phone: wasPhone } = BEGINS[taker];
  const phone = !wasPhone;
  const { page, context, allow } = await visit({
    language,
    ...(phone && { width: 390, height: 844, phone }),
  });
  // A paper that is not graded, or another person's.
  allow(/404 .*GetStudentExamReport/);
  const received = watchReceived(context);
  await signIn(page, taker);
  return { page, context, received, language, phone, words: wordsOf(language), text: SHORT[taker] };
};

const forAll = <T, R>(those: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> =>
  Promise.all(those.map(act));

describe('an exam', () => {
  it('is sat over a cut line, a killed browser and another computer, extended, marked and published', async ({
    visit,
    product,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'college-exam-'));
    try {
      const manager = await visit({ language: 'en' });
      await enter(manager, 'manager');
      const exam = await makeExam(manager.context.request, OPENS_IN);

      // The waiting room opens by itself.
      const firsts = await forAll(TAKERS, (taker) => openSeat(folder, product, taker));
      const passes = async (milliseconds: number): Promise<void> => {
        moveClock(product, milliseconds);
        await forAll(firsts, ({ page }) => page.clock.fastForward(milliseconds));
      };
      await forAll(firsts, ({ context }) => context.clock.install());
      await forAll(firsts, wait);
      await passes(OPENS_IN + 15_000);
      await forAll(firsts, begin);

      // Two minutes without a line.
      await forAll(firsts, answerWithoutLine);
      await passes(2 * MINUTE);
      await forAll(firsts, lineIsBack);

      // Killed with an answer that has not arrived: the same browser has it still.
      await forAll(firsts, writeUnsent);
      await forAll(firsts, ({ context }) => killBrowser(context));
      const backs = await forAll(TAKERS, (taker) => openSeat(folder, product, taker));
      await forAll(backs, goOn);

      // At another computer; the first one says so.
      const seats = await forAll(TAKERS, (taker) => secondSeat(visit, taker));
      await forAll(backs, ({ page, words }) =>
        page.getByRole('alertdialog', { name: words.loggedOut }).waitFor(),
      );
      await forAll(seats, goOnElsewhere);

      // More time arrives while the rooms are open.
      await manager.page.goto(`/examSitting?keyword=${encodeURIComponent(EXAM.zh)}`);
      await manager.page.getByRole('link', { name: `Open: ${EXAM.en}` }).click();
      await manager.page.getByRole('button', { name: 'Extend for all' }).click();
      await manager.page.getByRole('textbox', { name: 'Reason' }).fill('Power cut');
      await manager.page.getByRole('dialog').getByRole('button', { name: 'Extend', exact: true }).click();
      await forAll(seats, ({ page, words }) => shows(page, words.extended));
      await forAll(seats, submit);

      const token = await tokenOf(manager.context.request, 'manager');
      const { items } = await granted(
        call(manager.context.request, examResult, 'GetTestExamRecordPageList', { examId: exam.id }, token),
      );
      const attemptIds = items.map(({ attemptId }) => attemptId);
      expect(attemptIds).toHaveLength(TAKERS.length);
      await forAll(seats, (seat) => findNoPaper(seat, attemptIds));
      const all = [...firsts, ...backs, ...seats].map(({ received }) => received);
      expect(await leaks(all)).toEqual([]);
      await forAll(backs, ({ context }) => context.close());

      // Two mark without seeing each other, and a third one where they are far apart.
      const [teacher, admin] = [await visit({ language: 'zh-CN' }), await visit({ language: 'zh-CN' })];
      await enter(teacher, 'teacher');
      await mark(teacher, { [SHORT.student]: 2, [SHORT.personal]: 15 });
      await mark(manager, { [SHORT.student]: 18, [SHORT.personal]: 17 });
      await enter(admin, 'admin');
      await mark(admin, { [SHORT.student]: 12 }, wordsOf('zh-CN').far);

      const SCORES = { student: '72', personal: '76' };
      const received = seats.map((seat) => seat.received);
      await forAll(TAKERS, (taker) => {
        const seat = seats[TAKERS.indexOf(taker)];
        if (!seat) throw new Error(`Nobody sits for ${taker}.`);
        return openResult(seat, SCORES[taker], Object.values(POINTS));
      });
      expect(await leaks(received), 'a result says what is right only where it is asked for').toEqual([]);
      await forAll(seats, async ({ page, words }) => {
        await page.getByRole('tab', { name: words.paper }).click();
        await shows(page, `${SECRET}-why`);
      });
      for (const one of received)
        expect(await leaks([one]), 'what gives it away is found where it is shown').not.toEqual([]);

      for (const [at, seat] of seats.entries()) {
        const name = exam.names[TAKERS[at] ?? 'student'];
        await appeal({ seat, name, first: manager, second: admin, isCleared: at === 0 });
      }
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  });
});
