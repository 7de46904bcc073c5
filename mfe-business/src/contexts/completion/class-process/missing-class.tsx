import { BackToList } from '@college/form-kit/back-to-list';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Page } from '@college/ui-kit/page';
import { classProcessTexts } from './class-process.texts.ts';

export const CLASS_LIST = '/trainClass';

/** In place of a page about a class that is not there, or not the caller's to see. */
export const MissingClass = ({ title }: { title: string }) => {
  const t = useTexts(classProcessTexts);
  return (
    <Page title={title} back={<BackToList to={CLASS_LIST} />}>
      <Card>
        <EmptyState icon="missing" title={t('missing')} hint={t('missingHint')} />
      </Card>
    </Page>
  );
};
