import type { Knex } from 'knex';
import { version } from '../example.ts';
import type { Example } from '../example.ts';
import { certTemplates } from '../../seeds/cert-templates.ts';

const [{ design }] = certTemplates;
const template = async (read: Knex, isCurrent: boolean) =>
  version(await read('cert_templates').where({ is_current: isCurrent, is_deleted: false }).first());
const fields = { nameZh: '横版结业证书', nameEn: 'Certificate of completion, wide', design };

export const certTemplateExamples: Readonly<Record<string, Example>> = {
  'UserCert/GetCertTemplatePageList': {
    as: 'manager',
    input: () => ({ page: 1, pageSize: 5, kind: 'training-completion' }),
  },
  'UserCert/GetCertTemplate': {
    as: 'manager',
    input: async (read) => ({ id: (await template(read, true)).id }),
  },
  'UserCert/CreateCertTemplate': {
    as: 'manager',
    input: () => ({ ...fields, kind: 'training-completion', isCurrent: false }),
  },
  'UserCert/UpdateCertTemplate': {
    as: 'manager',
    input: async (read) => ({ ...(await template(read, true)), ...fields }),
  },
  'UserCert/DeleteCertTemplate': { as: 'manager', input: (read) => template(read, false) },
  'UserCert/PreviewCertTemplate': {
    as: 'manager',
    input: () => ({ kind: 'training-completion', design, language: 'en' }),
  },
};
