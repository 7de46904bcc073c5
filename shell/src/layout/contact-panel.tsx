import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { useState } from 'react';
import styles from './contact-panel.module.css';
import { QrCode } from './qr-code.tsx';

const texts = defineTexts('contact-panel', {
  en: {
    title: 'Contact us',
    close: 'Collapse the contact panel',
    qq: 'QQ',
    phone: 'Customer service',
    email: 'E-mail',
    officialAccount: 'Official account',
    miniProgram: 'Mini-program',
  },
  'zh-CN': {
    title: '联系我们',
    close: '收起联系方式',
    qq: 'QQ',
    phone: '客服电话',
    email: '电子邮箱',
    officialAccount: '微信公众号',
    miniProgram: '微信小程序',
  },
});

/** QQ, customer-service phone, support e-mail and the two QR codes; collapsed by default. */
export const ContactPanel = () => {
  const t = useTexts(texts);
  const { qq, supportPhone, supportEmail, officialAccount, miniProgram } = useSession(
    (session) => session.settings,
  );
  const [isOpen, setOpen] = useState(false);
  if (!qq && !supportPhone && !supportEmail) return null;
  if (!isOpen)
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
  return (
    <aside className={styles.panel} aria-label={t('title')}>
      <div className={styles.head}>
        <strong>{t('title')}</strong>
        <button
          type="button"
          className={styles.close}
          aria-label={t('close')}
          aria-expanded={true}
          onClick={() => setOpen(false)}
        >
          <Icon name="close" />
        </button>
      </div>
      <dl className={styles.list}>
        {qq && (
          <div>
            <dt>{t('qq')}</dt>
            <dd>{qq}</dd>
          </div>
        )}
        {supportPhone && (
          <div>
            <dt>{t('phone')}</dt>
            <dd>
              <a href={`tel:${supportPhone}`}>{supportPhone}</a>
            </dd>
          </div>
        )}
        {supportEmail && (
          <div>
            <dt>{t('email')}</dt>
            <dd>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.codes}>
        {officialAccount && <QrCode text={officialAccount} label={t('officialAccount')} />}
        {miniProgram && <QrCode text={miniProgram} label={t('miniProgram')} />}
      </div>
    </aside>
  );
};
