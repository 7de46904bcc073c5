import { useTexts } from '@college/portal-sdk/texts';
import { applicationTexts } from './application.texts.ts';

/** What the contract finds wrong with a field, in the words of the page. */
export const useWrongWords = (): Readonly<Record<string, string>> => {
  const t = useTexts(applicationTexts);
  return {
    'user.phone-format': t('phoneFormat'),
    'user.id-card-format': t('cardFormat'),
    'user.id-card-check': t('cardCheck'),
    'user.email-format': t('emailFormat'),
    'user.credit-code': t('creditFormat'),
    'sms-code.format': t('smsFormat'),
  };
};
