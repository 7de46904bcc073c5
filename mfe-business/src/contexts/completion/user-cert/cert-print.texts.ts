import { commonTexts } from '@college/form-kit/common-texts';
import { defineTexts } from '@college/portal-sdk/texts';

export const certPrintTexts = defineTexts('cert-print', {
  en: {
    ...commonTexts.en,
    title: 'Print certificates',
    print: 'Print',
    form: 'As',
    copies: 'Print copies, one PDF',
    zip: 'Signed files, a zip',
    copiesHint:
      'One file for a printer. It is not signed, and each page says that it is a print copy. The QR code leads to the page where anybody verifies the certificate.',
    zipHint: 'A signed PDF for each, the same as on the page of the certificate.',
    chosen_one: '{{count}} certificate is printed.',
    chosen_other: '{{count}} certificates are printed.',
    others_one: '{{count}} other chosen one is left out: it is not issued yet.',
    others_other: '{{count}} other chosen ones are left out: they are not issued yet.',
    found_one: 'The list has {{count}} certificate. Only valid ones of the college are printed.',
    found_other: 'The list has {{count}} certificates. Only valid ones of the college are printed.',
    takes_one: 'At most {{count}} at once. The file appears in the list of your files on this page.',
    takes_other: 'At most {{count}} at once. The file appears in the list of your files on this page.',
    ordered_one: '{{count}} certificate is being printed.',
    ordered_other: '{{count}} certificates are being printed.',
    leftOut_one: '{{count}} was left out.',
    leftOut_other: '{{count}} were left out.',
  },
  'zh-CN': {
    ...commonTexts['zh-CN'],
    title: '打印证书',
    print: '打印',
    form: '形式',
    copies: '打印件（一个 PDF）',
    zip: '已签名文件（zip）',
    copiesHint: '供打印机使用的单个文件，未签名，每页均注明为打印件；扫描二维码可在查验页面核实证书。',
    zipHint: '每本证书一个已签名的 PDF，与证书页面下载的相同。',
    chosen_other: '将打印 {{count}} 本证书。',
    others_other: '另有 {{count}} 本所选证书尚未发放，不打印。',
    found_other: '列表中共 {{count}} 本证书，仅打印学院颁发的有效证书。',
    takes_other: '每次最多 {{count}} 本，生成后可在本页的文件列表中下载。',
    ordered_other: '正在生成 {{count}} 本证书。',
    leftOut_other: '{{count}} 本未打印。',
  },
});
