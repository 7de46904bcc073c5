import { violatesUnique } from './dialect.ts';
import type { Failure } from '../app/failure.ts';

/** A unique index, by its table and first column, and the refusal for its violation. */
export interface UniqueValue<Refusal extends Failure> {
  readonly table: string;
  readonly column: string;
  readonly taken: () => Refusal;
}

/**
 * Returns the result of `work`, or the refusal. Two transactions may insert the same value at the same moment, so only
 * the database can decide that it is taken.
 */
export const unlessTaken = async <Result, Refusal extends Failure>(
  { table, column, taken }: UniqueValue<Refusal>,
  work: Promise<Result>,
): Promise<Result | Refusal> => {
  try {
    return await work;
  } catch (error) {
    if (violatesUnique(error, table, column)) return taken();
    throw error;
  }
};
