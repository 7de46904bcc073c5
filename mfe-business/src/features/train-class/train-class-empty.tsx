import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { trainClassTexts } from './train-class.texts.ts';

/** What is said when there is no class at all: to whom may draft one, how. */
export const useEmptyTrainClassList = () => {
  const t = useTexts(trainClassTexts);
  const mayCreate = usePermit('train-class:create');
  if (!mayCreate) return { title: t('emptyTitle'), hint: t('emptyHintReader') };
  return {
    title: t('emptyTitle'),
    hint: t('emptyHint'),
    action: (
      <Link className={buttonClass({ kind: 'primary' })} to="/trainClass/add">
        {t('create')}
      </Link>
    ),
  };
};
