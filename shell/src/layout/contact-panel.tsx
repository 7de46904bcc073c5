import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { Suspense, useState } from 'react';
import { lazyExtra } from '../app/lazy-extra.ts';
import styles from './contact-panel.module.css';

const ContactDetails = lazyExtra(() => import(/* webpackChunkName: "contact" */ './contact-details.tsx'));

const texts = defineTexts('contact-panel', {
  en: { title: 'Contact us' },
  'zh-CN': { title: '联系我们' },
});

const SHOWN = [
  'qq',
  'supportPhone',
  'supportEmail',
  'officialAccount',
  'miniProgram',
  'miniProgramPicture',
] as const;

/** QQ, customer-service phone, support e-mail and the two QR codes; collapsed by default. */
const ContactPanel = () => {
  const t = useTexts(texts);
  const settings = useSession((session) => session.settings);
  const [isOpen, setOpen] = useState(false);
  if (!SHOWN.some((key) => settings[key])) return null;
  if (isOpen)
    return (
      <Suspense>
        <ContactDetails onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <button
      type="button"
      className={styles.tab}
      aria-label={t('title')}
      aria-expanded={false}
      onClick={() => setOpen(true)}
    >
      <Icon name="phone" />
      <span className={styles.tabText}>{t('title')}</span>
    </button>
  );
};

export default ContactPanel;
