import { ExportButton } from '@college/form-kit/export-button';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import styles from './settlement.module.css';
import { CLASS_FILES, exportFile } from './settlement.queries.ts';
import { settlementTexts } from './settlement.texts.ts';

/** What can be taken along of a class, each with what it is for. */
export const ClassFiles = ({ classId }: { classId: number }) => {
  const t = useTexts(settlementTexts);
  return (
    <Card title={t('files')}>
      <ul className={styles.files}>
        {CLASS_FILES.map((file) => (
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
      </ul>
    </Card>
  );
};
