import type { Knex } from 'knex';
import { certTemplates } from '../cert-templates.ts';
import { cameAt, insertReturning } from '../insert.ts';
import type { DemoWorld } from './demo.ts';

/** A design that waits for its turn, with a first version of it. */
export const insert = async (trx: Knex.Transaction, { now, manager }: DemoWorld): Promise<void> => {
  const [completion, qualification] = certTemplates;
  const row = {
    ...cameAt(now),
    creator_user_id: manager.id,
    kind: completion.kind,
    name_zh: '培训结业证书（竖版）',
    name_en: 'Certificate of completion, upright',
    is_current: false,
  };
  const [made] = await insertReturning<{ id: number }>(trx, 'cert_templates', [row], ['id']);
  await trx('cert_template_versions').insert({
    template_id: made?.id,
    no: 1,
    design: JSON.stringify(qualification.design),
    creation_time: now.toISOString(),
  });
};
