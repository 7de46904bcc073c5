import { inTreeOrder } from './module-tree.ts';
import { allModules } from './module.table.ts';
import type { ModuleRow } from './module.table.ts';
import type { Language } from '../../app/messages/message-catalogue.ts';
import { implement } from '../../app/implement.ts';
import { module } from '@college/contracts/system/module';
import type { ModuleNode } from '@college/contracts/system/module';

export const moduleService = implement(module, {
  GetModuleTreeList: async (_input, { read, language }) =>
    inTreeOrder(await allModules(read)).map((row) => moduleNode(row, language)),
});

const moduleNode = (row: ModuleRow, language: Language): ModuleNode => ({
  id: row.id,
  parentId: row.parent_id,
  type: row.type,
  name: language === 'en' ? row.name_en : row.name_zh,
  path: row.path,
  permCode: row.perm_code,
  hidden: Boolean(row.hidden),
  sort: row.sort,
});
