import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const moduleMessages = defineMessages({
  en: {
    'menu.home': 'Home',
    'subject.module': 'Menu entry',
    'log-field.component': 'Screen',
    'log-field.hidden': 'Hidden in the menu',
    'log-field.parentId': 'Number of the entry above',
    'log-field.path': 'Path',
    'log-field.permCode': 'Permission code',
    'module-type.menu': 'Menu',
    'module-type.page': 'Page',
    'module-type.button': 'Button',
    'module.cycle': 'An entry cannot lie below itself',
    'module.wrong-place':
      'Menus belong at the top, pages at the top or in a menu, buttons on a page; choose another place',
    'module.path-taken': 'There is an entry with this path already',
    'module.code-taken': 'This page has a button with that permission code already',
    'module.unknown-screen': 'No micro-frontend in use offers this screen; choose one from the list',
    'module.unknown-code': 'No call uses this permission code; choose one from the list',
    'module.unknown-parent': 'There is no other page with this path; choose one from the list',
    'module.has-children':
      'It still contains {{children|# entry|# entries}}: {{names}}. Move or delete what it contains first',
    'module.in-use':
      'Roles would lose it: {{roles}}. Users who hold them: {{users}}. Confirm to delete it all the same',
    'call.Module/CreateModule': 'Added a menu entry',
    'call.Module/UpdateModule': 'Changed a menu entry',
    'call.Module/DeleteModule': 'Deleted a menu entry',
    'call.Module/DragModule': 'Moved a menu entry',
    'log-field.gainingRoles': 'Roles that came to have the menu around it',
    'log-field.iconClass': 'Icon',
    'log-field.ignore': 'Shows every button',
    'log-field.pagesBelow': 'Pages below it in the breadcrumb, moved along',
    'log-field.parentPath': 'Page above in the breadcrumb',
    'log-field.roleCount': 'Roles that have it',
  },
  zhCn: {
    'menu.home': '首页',
    'subject.module': '功能模块',
    'log-field.component': '页面组件',
    'log-field.hidden': '菜单中隐藏',
    'log-field.parentId': '上级菜单编号',
    'log-field.path': '路径',
    'log-field.permCode': '权限代码',
    'module-type.menu': '菜单',
    'module-type.page': '页面',
    'module-type.button': '按钮',
    'module.cycle': '不能把菜单项移到它自己下面',
    'module.wrong-place': '菜单只能位于顶层，页面位于顶层或菜单下，按钮位于页面下，请换一个位置',
    'module.path-taken': '已有相同路径的菜单项',
    'module.code-taken': '该页面已有相同权限码的按钮',
    'module.unknown-screen': '在用的微前端均未提供该界面，请从列表中选择',
    'module.unknown-code': '没有接口使用该权限码，请从列表中选择',
    'module.unknown-parent': '没有其他页面使用该路径，请从列表中选择',
    'module.has-children': '其下还有 {{children}} 项：{{names}}，请先移走或删除',
    'module.in-use': '以下角色将失去此项：{{roles}}，涉及 {{users}} 个用户。如仍要删除，请确认',
    'call.Module/CreateModule': '新建菜单项',
    'call.Module/UpdateModule': '修改菜单项',
    'call.Module/DeleteModule': '删除菜单项',
    'call.Module/DragModule': '移动菜单项',
    'log-field.gainingRoles': '因此获得上级菜单的角色',
    'log-field.iconClass': '图标',
    'log-field.ignore': '显示全部按钮',
    'log-field.pagesBelow': '随之更新的面包屑下级页面',
    'log-field.parentPath': '面包屑上级页面',
    'log-field.roleCount': '拥有该项的角色数',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof moduleMessages> {}
}
