import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { useEffect, useState } from 'react';
import { useRegistry } from '../federation/index.ts';
import { Bar } from './bar.tsx';
import { noteFallbackInView } from './new-version.ts';

const texts = defineTexts('previous-version-note', {
  en: {
    note: 'You see the previous version of “{{remote}}”; the new one could not be loaded.',
    dismiss: 'Dismiss',
  },
  'zh-CN': { note: '当前显示的是“{{remote}}”的上一版本，新版本未能加载。', dismiss: '知道了' },
});

/** Shown above a screen of the fallback version. */
const PreviousVersionNote = ({ remote, due, shown }: { remote: string; due: string; shown: string }) => {
  const t = useTexts(texts);
  useEffect(() => noteFallbackInView(remote, due, shown), [remote, due, shown]);
  const title = useRegistry(({ remotes }) => remotes.find(({ name }) => name === remote)?.title);
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <Bar
      icon="info"
      actions={
        <Button size="small" kind="quiet" onClick={() => setDismissed(true)}>
          {t('dismiss')}
        </Button>
      }
    >
      {t('note', { remote: title ?? remote })}
    </Bar>
  );
};

export default PreviousVersionNote;
