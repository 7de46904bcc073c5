import { visibleDepartments } from './department.table.ts';
import type { DepartmentRecord } from './department.table.ts';
import { implement } from '../../app/implement.ts';
import { department } from '@college/contracts/system/department';
import type { DepartmentNode } from '@college/contracts/system/department';

export const departmentService = implement(department, {
  GetDepartmentTreeList: async (_input, { read, scope }) => asTree(await visibleDepartments(read, scope)),
});

/** A department whose parent is out of sight is a root of the caller's tree. */
const asTree = (rows: readonly DepartmentRecord[]): DepartmentNode[] => {
  const visible = new Set(rows.map((row) => row.id));
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id !== null && visible.has(row.parent_id) ? row.parent_id : null,
    name: row.name,
    kind: row.kind,
    areaCode: row.area_code ?? '',
  }));
};
