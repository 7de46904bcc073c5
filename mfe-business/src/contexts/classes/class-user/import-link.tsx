import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Icon } from '@college/ui-kit/icon';
import { usePages } from '../../../pages.ts';
import { classUserTexts } from './class-user.texts.ts';

/** To the import of the people of a sheet. */
export const ImportLink = ({ classId }: { classId: number }) => {
  const t = useTexts(classUserTexts);
  return usePages().has('/trainClass/importStudents') ? (
    <Link className={buttonClass()} to={`/trainClass/importStudents?id=${classId}`}>
      <Icon name="upload" />
      {t('importSheet')}
    </Link>
  ) : null;
};
