import { labelsOfUsers } from './label.table.ts';
import { labelMark } from './label.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { LabelMark } from '@college/contracts/platform/label';

/** The labels of each of these users, in one query; users without labels are not in the map. */
export const marksOfUsers = async (
  { read, language }: Pick<SignedInContext, 'read' | 'language'>,
  userIds: readonly number[],
): Promise<Map<number, LabelMark[]>> => {
  const marks = new Map<number, LabelMark[]>();
  for (const { user_id: userId, ...row } of await labelsOfUsers(read, userIds)) {
    const own = marks.get(userId) ?? [];
    own.push(labelMark(row, language));
    marks.set(userId, own);
  }
  return marks;
};
