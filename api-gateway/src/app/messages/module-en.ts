/** Modules and roles: their refusals, and what the audit log says of them. */
export const moduleEn = {
  'module.cycle': 'An entry cannot lie below itself',
  'module.wrong-place':
    'Menus stand at the top, pages at the top or in a menu, buttons on a page; choose another place',
  'module.path-taken': 'There is an entry with this path already',
  'module.code-taken': 'This page has a button with that permission code already',
  'module.unknown-screen': 'No micro-frontend in use offers this screen; choose one from the list',
  'module.unknown-code': 'No call knows this permission code; choose one from the list',
  'module.unknown-parent': 'There is no other page with this path; choose one from the list',
  'module.has-children': 'It still holds {children} entries: {names}. Move or delete those first',
  'module.in-use':
    'Roles would lose it: {roles}. Users who hold them: {users}. Confirm to delete it all the same',
  'role.own-access':
    'Your own role would lose what it takes to give this back: {lost}. Confirm if that is what you want',
  'role.last-admin': 'This is the last administrator; make someone else an administrator first',
  'role.vital-power':
    'The administrator role must keep every permission for roles, menus and users, so that all others can be restored',
  'call.Module/CreateModule': 'Added a menu entry',
  'call.Module/UpdateModule': 'Changed a menu entry',
  'call.Module/DeleteModule': 'Deleted a menu entry',
  'call.Module/DragModule': 'Moved a menu entry',
  'call.Role/CopyRole': 'Copied a role',
  'log-field.gainingRoles': 'Roles that came to have the menu around it',
  'log-field.iconClass': 'Icon',
  'log-field.ignore': 'Shows every button',
  'log-field.pagesBelow': 'Pages below it in the breadcrumb, moved along',
  'log-field.parentPath': 'Page above in the breadcrumb',
  'log-field.roleCount': 'Roles that have it',
} as const;
