import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const departmentMessages = defineMessages({
  en: {
    'subject.department': 'Department',
    'department.cycle': 'A department cannot be put below itself; choose a place outside of it',
    'department.too-deep': 'Departments have at most {{levels|# level|# levels}}; choose a place further up',
    'department.name-taken': 'There is a department of this name at that place already; choose another name',
    'department.in-use':
      'Still in use: {{children|# department|# departments}} below it, {{users|# user|# users}}, {{classes|# training class|# training classes}}. Move or delete these first',
    'department.beyond-sight':
      'You can only move departments if you can see them and everything below them; ask an administrator',
    'department.unknown-parent': 'this department does not exist or is not yours to use',
    'call.Department/CreateDepartment': 'Added a department',
    'call.Department/UpdateDepartment': 'Changed a department',
    'call.Department/DeleteDepartment': 'Deleted a department',
    'call.Department/DragDepartment': 'Moved a department',
    'log-field.above': 'Below',
    'log-field.position': 'Place among its siblings',
    'department-kind.government': 'Government body',
    'department-kind.enterprise': 'Enterprise',
    'department-kind.college': 'Training college',
  },
  zhCn: {
    'subject.department': '部门',
    'department.cycle': '不能把部门移动到它自己的下级，请选择其他位置',
    'department.too-deep': '部门最多 {{levels}} 级，请选择更靠上的位置',
    'department.name-taken': '该位置已有同名部门，请使用其他名称',
    'department.in-use':
      '仍在使用：下级部门 {{children}} 个、用户 {{users}} 个、培训班 {{classes}} 个，请先移走或删除',
    'department.beyond-sight': '只能在本人可见的范围内移动部门及其全部下级，请联系系统管理员',
    'department.unknown-parent': '该部门不存在或您无权使用',
    'call.Department/CreateDepartment': '新建部门',
    'call.Department/UpdateDepartment': '修改部门',
    'call.Department/DeleteDepartment': '删除部门',
    'call.Department/DragDepartment': '移动部门',
    'log-field.above': '上级',
    'log-field.position': '同级中的位置',
    'department-kind.government': '政府机关',
    'department-kind.enterprise': '企业',
    'department-kind.college': '培训机构',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof departmentMessages> {}
}
