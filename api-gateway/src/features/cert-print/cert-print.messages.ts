import { defineMessages } from '../../app/messages/messages.ts';
import type { IdsOf } from '../../app/messages/messages.ts';

export const certPrintMessages = defineMessages({
  en: {
    'call.UserCert/PreviewCertTemplate': 'Looked at a design of a certificate as a PDF',
    'cert-print.preview': 'Preview of a certificate',
    'cert-print.too-many':
      '{certificates|# certificate|# certificates} in one file are too many; choose at most {limit}',
    'call.UserCert/PrintUserCerts': 'Had certificates printed',
    'job-kind.cert-print': 'Printing of certificates',
    'export.certs-zip': 'Certificates, signed files',
    'export.certs-copies': 'Certificates, print copies',
    'log-field.leftOut': 'Left out',
  },
  zhCn: {
    'call.UserCert/PreviewCertTemplate': '预览证书版式',
    'cert-print.preview': '证书预览',
    'cert-print.too-many': '共 {certificates} 本，超过单次打印上限（{limit} 本），请分批打印',
    'call.UserCert/PrintUserCerts': '批量打印证书',
    'job-kind.cert-print': '批量打印证书',
    'export.certs-zip': '证书（已签名文件）',
    'export.certs-copies': '证书打印件',
    'log-field.leftOut': '未打印数',
  },
});

declare module '../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof certPrintMessages> {}
}
