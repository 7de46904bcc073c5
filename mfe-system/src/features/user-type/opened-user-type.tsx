import type { UserTypeRow } from '@college/contracts/basic/user-type';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { bothNamesTexts } from '@college/form-kit/both-names';
import { RecordDialog } from '@college/form-kit/record-dialog';
import { UserTypeDialog } from './user-type-dialog.tsx';
import { useUserType } from './user-type.queries.ts';
import { userTypeTexts } from './user-type.texts.ts';

interface OpenedUserTypeProps {
  id: number;
  /** As in the list, when it is on the page that is shown. */
  known: UserTypeRow | undefined;
  onClose: () => void;
}

/** The user type of the address, whether or not it is in the list. */
export const OpenedUserType = ({ id, known, onClose }: OpenedUserTypeProps) => {
  const t = useTexts(userTypeTexts);
  const say = useTexts(bothNamesTexts);
  const typeWord = useUserTypeWord();
  const mayUpdate = usePermit('user-type:update');
  return (
    <RecordDialog
      title={t('one')}
      record={useUserType(id, known)}
      itemsOf={({ nameZh, nameEn, isSystem, baseType, sort, userCount }) => [
        { term: say('zh'), detail: nameZh },
        { term: say('en'), detail: nameEn },
        { term: t('origin'), detail: t(isSystem ? 'system' : 'own') },
        { term: t('baseType'), detail: isSystem ? null : typeWord(baseType, 2) },
        { term: t('sort'), detail: String(sort) },
        { term: t('count'), detail: String(userCount) },
      ]}
      mayEdit={({ isSystem }) => mayUpdate && !isSystem}
      editor={(type, close) => <UserTypeDialog type={type} onClose={close} />}
      onClose={onClose}
    />
  );
};
