import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

/** Under the first of the demo no class was published. */
const one = async (read: Knex) =>
  version(await read('rule_sets').where({ is_deleted: false }).orderBy('id').first());
const fields = {
  nameZh: '示例',
  nameEn: 'Example',
  areaCode: '990200',
  from: '2026-01-01',
  to: '2026-12-31',
  hourMinutes: 45,
  dailyStudyHours: 8,
  idleSeconds: 300,
  requirements: [{ personKind: 'new-worker', industryRisk: 'high', initialHours: 72, refreshHours: null }],
};

export const ruleSetExamples: Readonly<Record<string, Example>> = {
  'RuleSet/GetRuleSetPageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5 }) },
  'RuleSet/GetRuleSet': {
    as: 'admin',
    input: async (read) => ({ id: await idOf(read('rule_sets')) }),
  },
  'RuleSet/CreateRuleSet': { as: 'admin', input: () => fields },
  'RuleSet/UpdateRuleSet': {
    as: 'admin',
    input: async (read) => ({ ...(await one(read)), ...fields }),
  },
  'RuleSet/DeleteRuleSet': { as: 'admin', input: one },
};
