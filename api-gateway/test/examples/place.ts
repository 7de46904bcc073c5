import { version } from '../example.ts';
import type { Example } from '../example.ts';
import { SiteSettingFields } from '@college/contracts/platform/site-setting';
import { siteThresholds } from '@college/contracts/platform/site-threshold';
import type { Knex } from 'knex';

/** A department that others hang on, and one at the far end of the tree. */
const bureau = async (read: Knex) =>
  version(await read('departments').where({ kind: 'government', area_code: '990100' }).first());
const enterprise = async (read: Knex) =>
  version(await read('departments').where({ area_code: '990102' }).first());
/** Out of sight of a supervisor of 990100. */
const elsewhere = async (read: Knex) =>
  (await read('departments').where({ area_code: '990202' }).first('id')).id as number;
const foreign = { as: 'supervisor', id: elsewhere };

const settings = async (read: Knex) => {
  const rows: { key: string; value: string; row_version: number }[] = await read('site_settings').select(
    'key',
    'value',
    'row_version',
  );
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const texts = Object.keys(SiteSettingFields.shape).filter((key) => !(key in siteThresholds));
  return {
    ...Object.fromEntries(texts.map((key) => [key, stored.get(key.replace(/En$/, '.en')) ?? ''])),
    miniProgramPictureId: Number(stored.get('miniProgramPictureId')) || null,
    ...Object.fromEntries(Object.entries(siteThresholds).map(([key, it]) => [key, it.default])),
    rowVersion: rows.reduce((sum, row) => sum + row.row_version, 0),
  };
};

export const placeExamples: Readonly<Record<string, Example>> = {
  'Department/GetDepartmentChildrenList': { as: 'admin', input: () => ({ parentId: null }) },
  'Department/GetDepartmentPageList': {
    as: 'admin',
    input: () => ({ page: 1, pageSize: 5, kind: 'enterprise', areaCode: '990100' }),
  },
  'Department/GetDepartment': {
    as: 'admin',
    input: async (read) => ({ id: (await bureau(read)).id }),
    foreign,
  },
  'Department/CreateDepartment': {
    as: 'admin',
    input: async (read) => ({
      parentId: (await bureau(read)).id,
      name: '新部门',
      nameEn: 'New Department',
      kind: 'government',
      areaCode: '990102',
    }),
  },
  'Department/UpdateDepartment': {
    as: 'admin',
    input: async (read) => ({
      ...(await enterprise(read)),
      name: '新名称',
      nameEn: 'New Name',
      kind: 'enterprise',
      areaCode: '990102',
    }),
  },
  'Department/DeleteDepartment': { as: 'admin', input: enterprise },
  'Department/DragDepartment': {
    as: 'admin',
    input: async (read) => ({ ...(await enterprise(read)), parentId: null, position: 0 }),
  },
  'Area/GetAreaChildrenList': { as: 'admin', input: () => ({ parentCode: '990000' }) },
  'Area/GetAreaPageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5, keyword: '9901' }) },
  'Area/GetArea': { as: 'admin', input: () => ({ code: '990102' }) },
  'Area/CreateArea': {
    as: 'admin',
    input: () => ({ code: '990500', name: '新城市', nameEn: 'Newtown City' }),
  },
  'Area/UpdateArea': {
    as: 'admin',
    input: () => ({ code: '990102', rowVersion: 0, name: '临江新区', nameEn: 'Riverside District' }),
  },
  'Area/DeleteArea': { as: 'admin', input: () => ({ code: '990102', rowVersion: 0 }) },
  'Area/CheckAreaList': { as: 'admin', input: () => ({ text: '990500 新城市\n990502 新城区' }) },
  'Area/ImportAreas': { as: 'admin', input: () => ({ text: '990500 新城市\n990502 新城区' }) },
  'SiteSetting/UpdateSiteSetting': { as: 'admin', input: settings },
};
