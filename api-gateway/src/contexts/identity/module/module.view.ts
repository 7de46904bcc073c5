import type { ModuleListRow } from './module-users.table.ts';
import type { ModuleRow } from './module.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { ModuleDetail, ModuleFields } from '@college/contracts/identity/module-row';
import type { ModuleNode, ModuleType } from '@college/contracts/identity/module';

export const moduleName = (row: Pick<ModuleRow, 'name_zh' | 'name_en'>, language: Language): string =>
  language === 'en' ? row.name_en : row.name_zh;

export const moduleNode = (row: ModuleRow, language: Language): ModuleNode => ({
  id: row.id,
  parentId: row.parent_id,
  type: row.type,
  name: moduleName(row, language),
  path: row.path,
  permCode: row.perm_code,
  hidden: row.hidden,
  sort: row.sort,
});

export const moduleDetail = (row: ModuleListRow, language: Language): ModuleDetail => ({
  ...moduleNode(row, language),
  nameZh: row.name_zh,
  nameEn: row.name_en,
  parentPath: row.parent_path,
  component: row.component,
  iconClass: row.icon_class,
  ignore: row.ignore_permission,
  roleCount: row.role_count,
  userCount: row.user_count,
  rowVersion: row.row_version,
});

/** The columns to store, without those that a module of this type does not have. */
export const moduleColumns = (type: ModuleType, fields: ModuleFields) => ({
  name_zh: fields.nameZh,
  name_en: fields.nameEn,
  icon_class: fields.iconClass,
  hidden: fields.hidden,
  perm_code: fields.permCode,
  path: type === 'button' ? '' : fields.path,
  parent_path: type === 'page' ? fields.parentPath : '',
  component: { menu: 'Layout', page: fields.component, button: '', link: '' }[type],
  ignore_permission: type === 'page' && fields.ignore,
});
