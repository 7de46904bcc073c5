import { countOfKind } from './user-cert.table.ts';
import { CERT_KIND } from '@college/contracts/completion/user-cert-row';
import type { CodeKind } from '../../../app/feature.ts';

export const userCertCodes: CodeKind = {
  key: CERT_KIND,
  zh: '证书类别',
  en: 'Kinds of certificates',
  contents: [
    ['training-completion', '培训结业证书', 'Certificate of completion'],
    ['training-qualification', '培训合格证书', 'Certificate of qualification'],
    ['state-special-operation', '特种作业操作证', 'State special operation certificate'],
    ['state-manager', '安全生产知识和管理能力考核合格证', 'State safety manager certificate'],
  ],
  usedBy: { subject: 'user-cert', count: countOfKind },
};
