import type { RemoteEntry } from '@college/contracts/delivery/remote-registry';
import { useMutation } from '@college/portal-sdk/query';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Bar } from './bar.tsx';
import { place } from './place.ts';
import { registryCalls } from '../session/calls.ts';

const texts = defineTexts('override-bar', {
  en: {
    seen: 'You see a developer’s build of {{title}} from {{address}}. Only in this browser.',
    clear: 'Clear',
  },
  'zh-CN': {
    seen: '当前显示的是“{{title}}”的开发版本（来自 {{address}}），仅在此浏览器中生效。',
    clear: '恢复正式版本',
  },
});

/** So that nobody takes a developer's build for the released one. */
export const OverrideBar = ({ entry: { title, due } }: { entry: RemoteEntry }) => {
  const t = useTexts(texts);
  const clear = useMutation({
    mutationFn: () => registryCalls.ClearOverride(),
    onSuccess: () => place.reload(),
  });
  return (
    <Bar
      icon="warn"
      actions={
        <Button size="small" busy={clear.isPending} onClick={() => clear.mutate()}>
          {t('clear')}
        </Button>
      }
    >
      {t('seen', { title, address: due?.baseUrl ?? '' })}
    </Bar>
  );
};
