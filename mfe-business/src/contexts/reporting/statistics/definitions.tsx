import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { useState } from 'react';
import { statisticsTexts } from './statistics.texts.ts';

/** What is counted in each figure, a click away from all of them. */
export const Definitions = () => {
  const t = useTexts(statisticsTexts);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="info" kind="secondary" onClick={() => setOpen(true)}>
        {t('definitions')}
      </Button>
      <Dialog
        open={open}
        title={t('definitions')}
        onClose={close}
        actions={<Button onClick={close}>{t('close')}</Button>}
      >
        <DescriptionList
          items={[
            { term: t('enrolled'), detail: t('defEnrolled'), wide: true },
            { term: t('trained'), detail: t('defTrained'), wide: true },
            { term: t('hours'), detail: t('defHours'), wide: true },
            { term: t('days'), detail: t('defDays'), wide: true },
            { term: t('graded'), detail: t('defGraded'), wide: true },
            { term: t('passed'), detail: t('defPassed'), wide: true },
            { term: t('passed-first'), detail: t('defFirst'), wide: true },
            { term: t('certificates'), detail: t('defCertificates'), wide: true },
            { term: t('state-records'), detail: t('defStateRecords'), wide: true },
            { term: t('before'), detail: t('defBefore'), wide: true },
          ]}
        />
        <p>{t('defScope')}</p>
        <p>{t('hiddenHint')}</p>
      </Dialog>
    </>
  );
};
