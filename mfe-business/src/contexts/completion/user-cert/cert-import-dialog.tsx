import { ImportDialog } from '@college/form-kit/import-dialog';
import { useQueryClient } from '@college/portal-sdk/query';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { certSheet, userCerts } from './user-cert.queries.ts';

const texts = defineTexts('cert-import', {
  en: {
    title: 'Import certificates',
    intro:
      'For certificates that the state has issued. People need an account here; the import does not create any.',
    file: 'The sheet of certificates',
    hint: '.xlsx, at most 10,000 rows',
  },
  'zh-CN': {
    title: '导入证书',
    intro: '用于登记国家核发的证书。持证人须已有账号，导入不会开通账号。',
    file: '证书表格',
    hint: '.xlsx 格式，最多 10,000 行',
  },
});

/** Records the certificates of a sheet, after a check of every row. */
export const CertImportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  return (
    <ImportDialog
      title={t('title')}
      subject="user-cert"
      words={{ intro: t('intro'), file: t('file'), hint: t('hint') }}
      template={(options) => certSheet.ExportUserCertTemplate(undefined, options)}
      check={(fileId) => certSheet.ImportUserCert({ fileId, mode: 'check' }, { quiet: true })}
      run={({ fileId }, onlyGood) =>
        certSheet.ImportUserCert({ fileId, mode: 'run', onlyGood }, { quiet: true })
      }
      onImported={() => void client.invalidateQueries({ queryKey: [userCerts.key] })}
      onClose={onClose}
    />
  );
};
