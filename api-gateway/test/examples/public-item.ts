import type { Knex } from 'knex';
import { version } from '../example.ts';
import type { Example } from '../example.ts';

const item = async (read: Knex) => version(await read('public_items').first());
const fields = { kind: 'link', title: '省应急管理厅', text: '', link: 'https://example.org/', sort: 1 };

export const publicItemExamples: Readonly<Record<string, Example>> = {
  'PublicItem/GetPublicItemPageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5 }) },
  'PublicItem/CreatePublicItem': { as: 'admin', input: () => fields },
  'PublicItem/UpdatePublicItem': {
    as: 'admin',
    input: async (read) => ({ ...(await item(read)), ...fields, isShow: true, labelIds: [] }),
  },
  'PublicItem/DeletePublicItem': { as: 'admin', input: item },
  'Visitor/GetVPublicItemList': { as: '', input: () => ({ keyword: '证书', perKind: 5 }) },
};
