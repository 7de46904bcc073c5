import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import styles from './contact-panel.module.css';
import { CaptionedCode } from './captioned-code.tsx';

const texts = defineTexts('contact-details', {
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

/** The expanded contact panel. */
const ContactDetails = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const { qq, supportPhone, supportEmail, officialAccount, miniProgram } = useSession(
    (session) => session.settings,
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
        {officialAccount && <CaptionedCode text={officialAccount} label={t('officialAccount')} />}
        {miniProgram && <CaptionedCode text={miniProgram} label={t('miniProgram')} />}
      </div>
    </aside>
  );
};

export default ContactDetails;
