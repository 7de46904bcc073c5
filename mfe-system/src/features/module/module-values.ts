import { NEEDED_FIELDS } from '@college/contracts/identity/module-row';
import type { ModuleDetail, ModuleType } from '@college/contracts/identity/module-row';

/** The form's values, under the names of the calls' inputs. */
export interface ModuleValues {
  id: number | null;
  rowVersion: number;
  type: ModuleType;
  parentId: number | null;
  nameZh: string;
  nameEn: string;
  iconClass: string | null;
  hidden: boolean;
  path: string;
  parentPath: string | null;
  component: string | null;
  permCode: string | null;
  ignore: boolean;
}

export const blankModule = (type: ModuleType, parentId: number | null): ModuleValues => ({
  id: null,
  rowVersion: 0,
  type,
  parentId,
  nameZh: '',
  nameEn: '',
  iconClass: null,
  hidden: false,
  path: '',
  parentPath: null,
  component: null,
  permCode: null,
  ignore: false,
});

export const valuesOf = (module: ModuleDetail): ModuleValues => ({
  id: module.id,
  rowVersion: module.rowVersion,
  type: module.type,
  parentId: module.parentId,
  nameZh: module.nameZh,
  nameEn: module.nameEn,
  iconClass: module.iconClass || null,
  hidden: module.hidden,
  path: module.path,
  parentPath: module.parentPath || null,
  component: module.type === 'page' ? module.component : null,
  permCode: module.permCode || null,
  ignore: module.ignore,
});

/** A drop-down uses null where the call has an empty text; only for null does the contract report a missing value. */
export const inputOf = ({ iconClass, parentPath, component, permCode, path, ...values }: ModuleValues) => {
  const written = { path, component: component ?? '', permCode: permCode ?? '' };
  const missing = NEEDED_FIELDS[values.type].filter((name) => written[name].trim() === '');
  return {
    ...values,
    iconClass: iconClass ?? '',
    parentPath: parentPath ?? '',
    ...written,
    ...Object.fromEntries(missing.map((name) => [name, null])),
  };
};
