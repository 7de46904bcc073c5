import type { UserRow, UserToEdit } from '@college/contracts/identity/user';
import { PROFILE_OF_KIND } from '@college/contracts/identity/user-profile';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useEducationWord } from '@college/vocabulary/education-words';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { profileTexts } from './profile.texts.ts';
import { userFormTexts } from './user-form.texts.ts';
import { UserLabels } from './user-labels.tsx';
import { useUser } from './user.queries.ts';
import { userTexts } from './user.texts.ts';
import { stateName, stateTone } from './user.words.ts';

interface UserViewDialogProps {
  user: Pick<UserRow, 'id' | 'name'>;
  onClose: () => void;
}

/** All facts about a user, for readers without the permission to edit; personal data stays masked. */
export const UserViewDialog = ({ user: { id, name }, onClose }: UserViewDialogProps) => {
  const t = useTexts(userTexts);
  const { data, error, isFetching, refetch } = useUser(id);
  return (
    <Dialog open title={name} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      {error ? (
        <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        ((data && <Facts user={data} />) ?? <Skeleton lines={8} />)
      )}
    </Dialog>
  );
};

const Facts = ({ user }: { user: UserToEdit }) => {
  const t = useTexts(userTexts);
  const say = useTexts(userFormTexts);
  const sayProfile = useTexts(profileTexts);
  const kindWord = useUserTypeWord();
  const educationWord = useEducationWord();
  const { education } = user;
  const shown = { ...user, education: education && educationWord(education) };
  return (
    <DescriptionList
      items={[
        { term: t('username'), detail: user.username },
        {
          term: t('kind'),
          detail: [kindWord(user.userType), user.ownTypeName].filter(Boolean).join(' · '),
        },
        {
          term: t('state'),
          detail: <StatusLabel tone={stateTone(user)}>{stateName(t, user.state)}</StatusLabel>,
        },
        { term: t('created'), detail: formatDate(user.creationTime) },
        { term: say('phone'), detail: user.phone || '—' },
        { term: say('idCard'), detail: user.idCard || '—' },
        { term: say('email'), detail: user.email || '—' },
        { term: t('area'), detail: user.areaName ?? '—' },
        { term: t('department'), detail: user.departmentName ?? '—' },
        { term: t('roles'), detail: user.roleNames.join(t('comma')) || '—' },
        ...(user.labels.length > 0
          ? [{ term: t('label'), detail: <UserLabels labels={user.labels} /> }]
          : []),
        ...PROFILE_OF_KIND[user.userType].map((field) => ({
          term: sayProfile(field),
          detail: shown[field] || '—',
        })),
      ]}
    />
  );
};
