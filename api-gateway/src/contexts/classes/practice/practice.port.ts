/** What other features say of the practice of their caller. */
import { learnerAt } from './practice-course.table.ts';
import { countWrong } from '../../content/question/practice.table.ts';
import type { SignedInContext } from '../../../app/context.ts';

/** How many questions are in the caller's wrong-answer book. */
export const wrongAnswers = ({ read, caller, now }: SignedInContext): Promise<number> =>
  countWrong(read, learnerAt({ userId: caller.userId, now: now() }));
