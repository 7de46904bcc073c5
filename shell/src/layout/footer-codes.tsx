import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { CaptionedCode } from './captioned-code.tsx';

const texts = defineTexts('footer-codes', {
  en: { officialAccount: 'Official account', miniProgram: 'Mini-program' },
  'zh-CN': { officialAccount: '微信公众号', miniProgram: '微信小程序' },
});

/** The two public QR codes. */
const FooterCodes = () => {
  const t = useTexts(texts);
  const { officialAccount, miniProgram } = useSession((session) => session.settings);
  return (
    <>
      {officialAccount && <CaptionedCode text={officialAccount} label={t('officialAccount')} />}
      {miniProgram && <CaptionedCode text={miniProgram} label={t('miniProgram')} />}
    </>
  );
};

export default FooterCodes;
