import { createDepartment, deleteDepartment, updateDepartment } from './department.changes.ts';
import { dragDepartment } from './department.drag.ts';
import { pageOfDepartments } from './department.list.ts';
import { childrenOf, visibleDepartments } from './department.table.ts';
import { asRows, asTree, shownDepartment } from './department.view.ts';
import { implement } from '../../../app/implement.ts';
import { department } from '@college/contracts/identity/department';

export const departmentService = implement(department, {
  GetDepartmentTreeList: async (_input, { read, scope, language }) =>
    asTree(await visibleDepartments(read, scope, language)),
  GetDepartmentChildrenList: async ({ parentId }, context) => {
    const { read, scope, language } = context;
    return asRows(read, context, await childrenOf(read, scope, parentId, language));
  },
  GetDepartmentPageList: pageOfDepartments,
  GetDepartment: ({ id }, context) => shownDepartment(context.read, context, id),
  CreateDepartment: createDepartment,
  UpdateDepartment: updateDepartment,
  DeleteDepartment: deleteDepartment,
  DragDepartment: dragDepartment,
});
