import { CalendarDate } from '@college/contracts/core/calendar-date';
import { Id } from '@college/contracts/core/paging';
import type { Parsed, Schema } from '@college/contracts/core/schema';

/** A value of the URL as the contract knows it; anything else counts as no filter. */
export const knownAs = <S extends Schema>(schema: S, value: unknown): Parsed<S> | undefined =>
  schema.safeParse(value).data;

export const idOf = (value: number): number | undefined => knownAs(Id, value);
export const dayOf = (value: string): string | undefined => knownAs(CalendarDate, value);

/** Where the study of a student in a class is shown. */
export const personPath = (userId: number, classId: number): string =>
  `/progress/detail?userId=${userId}&classId=${classId}`;

/** The slices of a finding. */
export const evidencePath = (
  userId: number,
  classId: number | null,
  finding: string,
  { from, to }: { from: string; to: string },
): string => {
  const query = new URLSearchParams({ userId: String(userId) });
  if (classId !== null) query.set('classId', String(classId));
  if (finding) query.set('finding', finding);
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  return `/plausibility/detail?${query.toString()}`;
};

/** The list that the user came from, with its filters. */
export const listOf = (state: unknown, path: string): string => {
  const search = typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return `${path}${typeof search === 'string' ? search : ''}`;
};
