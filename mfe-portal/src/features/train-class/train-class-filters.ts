import { TrainMode } from '@college/contracts/business/train-class';
import { PUBLIC_PHASES } from '@college/vocabulary/train-class-words';
import type { ClassQuery } from './train-class.queries.ts';

/** Three columns, two columns or one: the last row is full. */
export const PAGE_SIZE = 12;

/** What the list keeps in the address. */
export const defaults = { keyword: '', phase: '', trainMode: '', page: 1 };
export type ClassFilters = typeof defaults;

export const isFiltered = ({ keyword, phase, trainMode }: ClassFilters): boolean =>
  keyword !== '' || phase !== '' || trainMode !== '';

const known = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** The call's input. What somebody wrote into the address and no contract knows counts as no filter. */
export const queryOf = ({ keyword, phase, trainMode, page }: ClassFilters): ClassQuery => ({
  page: Number.isInteger(page) && page > 0 ? page : 1,
  pageSize: PAGE_SIZE,
  keyword: keyword.trim().slice(0, 100) || undefined,
  phase: known(PUBLIC_PHASES, phase),
  trainMode: known(TrainMode.options, trainMode),
});
