import { defineTexts, useTexts } from '@college/portal-sdk/texts';

const printedNameTexts = defineTexts('printed-name', {
  en: { printed: 'On paper: {{name}}' },
  'zh-CN': { printed: '证书姓名：{{name}}' },
});

interface PrintedNameProps {
  printedName: string;
  /** Today's. */
  userName: string;
}

/** After today's name of a person: the one on their paper, where it differs. */
export const PrintedName = ({ printedName, userName }: PrintedNameProps) => {
  const t = useTexts(printedNameTexts);
  if (printedName === '' || printedName === userName) return null;
  return <small> {t('printed', { name: printedName })}</small>;
};
