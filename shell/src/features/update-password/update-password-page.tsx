import { notify } from '@college/portal-sdk/notify';
import { useNavigate } from '@college/portal-sdk/router';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { Page } from '@college/ui-kit/page';
import { SIGNED_IN_HOME } from '../../app/paths.ts';
import { PasswordForm } from './password-form.tsx';

const texts = defineTexts('update-password-page', {
  en: {
    title: 'Change password',
    intro: 'Your other logins end when the password changes; this one stays.',
    done: 'The password has been changed',
  },
  'zh-CN': {
    title: '修改密码',
    intro: '修改后，您在其他设备上的登录将失效，本次登录不受影响。',
    done: '密码修改成功',
  },
});

const UpdatePasswordPage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const finish = () => {
    notify.success(t('done'));
    void navigate(SIGNED_IN_HOME);
  };
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Card>
        <PasswordForm onDone={finish} />
      </Card>
    </Page>
  );
};

export default UpdatePasswordPage;
