import { ExportButton } from '@college/form-kit/export-button';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { ReasonedExport } from './reasoned-export.tsx';
import styles from './settlement.module.css';
import { CLASS_FILES, exportFile, exportPhotos, exportWhole, WHOLE_FILES } from './settlement.queries.ts';
import { settlementTexts } from './settlement.texts.ts';

/** What can be taken along of a class, each with what it is for. */
export const ClassFiles = ({ classId }: { classId: number }) => {
  const t = useTexts(settlementTexts);
  const readsEstimates = usePermit('estimate:read');
  const reveals = usePermit('user:reveal');
  return (
    <Card title={t('files')}>
      <ul className={styles.files}>
        {CLASS_FILES.filter((file) => file !== 'estimates' || readsEstimates).map((file) => (
          <li key={file}>
            <p>{t(`${file}Hint`)}</p>
            <ExportButton
              label={t('exportOf', {
                what: t(file),
                kind: t(file === 'trainedWithProofs' ? 'zip' : 'excel'),
              })}
              run={exportFile(file, classId)}
            />
          </li>
        ))}
        {reveals &&
          WHOLE_FILES.map((file) => (
            <li key={file}>
              <p>{t(`${file}Hint`)}</p>
              <ReasonedExport
                label={t('exportOf', { what: t(file), kind: t('excel') })}
                run={exportWhole(file, classId)}
              />
            </li>
          ))}
        {reveals && (
          <li>
            <p>{t('photosHint')}</p>
            <ReasonedExport
              label={t('exportOf', { what: t('photos'), kind: t('zip') })}
              run={exportPhotos(classId)}
            />
          </li>
        )}
      </ul>
    </Card>
  );
};
