import {
  createCommonMatter,
  deleteCommonMatter,
  sortCommonMatter,
  updateCommonMatter,
} from './common-matter.changes.ts';
import { allMatters, mattersOfRole } from './common-matter.table.ts';
import { matterCard, matterRows } from './common-matter.view.ts';
import { implement } from '../../app/implement.ts';
import { commonMatter } from '@college/contracts/business/common-matter';

export const commonMatterService = implement(commonMatter, {
  GetCommonMatterList: async (_input, { read, scope, caller }) =>
    (await mattersOfRole(read, scope, caller.roleId)).map(matterCard),
  GetAllCommonMatterList: async (_input, { read, scope }) => matterRows(read, await allMatters(read, scope)),
  CreateCommonMatter: createCommonMatter,
  UpdateCommonMatter: updateCommonMatter,
  DeleteCommonMatter: deleteCommonMatter,
  SortCommonMatter: sortCommonMatter,
});
