import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import styles from './contact-panel.module.css';
import SiteCodes from './site-codes.tsx';

const texts = defineTexts('contact-details', {
  en: {
    title: 'Contact us',
    close: 'Collapse the contact panel',
    qq: 'QQ',
    phone: 'Customer service',
    email: 'E-mail',
  },
  'zh-CN': {
    title: '联系我们',
    close: '收起联系方式',
    qq: 'QQ',
    phone: '客服电话',
    email: '电子邮箱',
  },
});

/** The expanded contact panel. */
const ContactDetails = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const { qq, supportPhone, supportEmail } = useSession((session) => session.settings);
  return (
    <aside className={styles.panel} aria-label={t('title')}>
      <div className={styles.head}>
        <strong>{t('title')}</strong>
        <button
          type="button"
          className={styles.close}
          aria-label={t('close')}
          aria-expanded={true}
          onClick={onClose}
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
        <SiteCodes />
      </div>
    </aside>
  );
};

export default ContactDetails;
