import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { CaptionedCode } from './captioned-code.tsx';

const texts = defineTexts('site-codes', {
  en: { officialAccount: 'Official account', miniProgram: 'Mini-program' },
  'zh-CN': { officialAccount: '微信公众号', miniProgram: '微信小程序' },
});

/** The two public codes. WeChat draws that of a mini-program itself, so that a picture replaces its text. */
const SiteCodes = () => {
  const t = useTexts(texts);
  const { officialAccount, miniProgram, miniProgramPicture } = useSession((session) => session.settings);
  return (
    <>
      {officialAccount && <CaptionedCode text={officialAccount} label={t('officialAccount')} />}
      {(miniProgram || miniProgramPicture) && (
        <CaptionedCode text={miniProgram} picture={miniProgramPicture} label={t('miniProgram')} />
      )}
    </>
  );
};

export default SiteCodes;
