import type { ReleaseNotice } from '@college/contracts/delivery/remote-registry';
import { useMutation } from '@college/portal-sdk/query';
import { Link } from '@college/portal-sdk/router';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { dropNotice } from '../federation/index.ts';
import { registryCalls } from '../session/calls.ts';
import { Bar } from './bar.tsx';
import { MICRO_FRONTENDS } from './paths.ts';

const texts = defineTexts('release-notice-bar', {
  en: {
    withdrawn:
      'Version {{version}} of {{title}} was withdrawn automatically: it failed for {{failed}} of {{sessions}} people ({{stableFailed}} of {{stableSessions}} with the version before).',
    look: 'View',
    dismiss: 'Dismiss',
  },
  'zh-CN': {
    withdrawn:
      '“{{title}}”的 {{version}} 版本已自动撤回：{{sessions}} 人中有 {{failed}} 人加载失败（上一版本为 {{stableSessions}} 人中 {{stableFailed}} 人）。',
    look: '查看',
    dismiss: '知道了',
  },
});

/** For those responsible for remotes: one of them was rolled back automatically. */
export const ReleaseNoticeBar = ({ notice }: { notice: ReleaseNotice }) => {
  const t = useTexts(texts);
  const { id, version, title, failed, sessions, stableFailed, stableSessions } = notice;
  const acknowledge = useMutation({
    mutationFn: () => registryCalls.AcknowledgeReleaseNotice({ id }),
    onSuccess: () => dropNotice(id),
  });
  return (
    <Bar
      icon="warn"
      actions={
        <>
          <Link to={MICRO_FRONTENDS} className={buttonClass({ size: 'small' })}>
            {t('look')}
          </Link>
          <Button size="small" kind="quiet" busy={acknowledge.isPending} onClick={() => acknowledge.mutate()}>
            {t('dismiss')}
          </Button>
        </>
      }
    >
      {t('withdrawn', { version, title, failed, sessions, stableFailed, stableSessions })}
    </Bar>
  );
};
