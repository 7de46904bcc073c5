import { PROFILE_OF_KIND } from '@college/contracts/identity/user-profile';
import type { ProfileField } from '@college/contracts/identity/user-profile';
import type { UserInList } from '@college/contracts/identity/user';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import { dateColumn } from '@college/form-kit/columns';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useEducationWord } from '@college/vocabulary/education-words';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { profileTexts } from './profile.texts.ts';
import { useUserActions } from './user-actions.ts';
import { UserRowActions } from './user-row-actions.tsx';
import type { AskedAction } from './user-row-actions.tsx';
import { UserLabels } from './user-labels.tsx';
import { useOwnTypes } from './user.queries.ts';
import { userTexts } from './user.texts.ts';
import { stateName, stateTone } from './user.words.ts';

/** The profile fields that fit into the list; the form shows all. */
const LISTED: readonly ProfileField[] = [
  'creditCode',
  'contactName',
  'education',
  'workUnit',
  'duties',
  'professionalTitle',
  'expertise',
];

const useProfileColumns = (kind: UserTypeId | undefined): Column<UserInList>[] => {
  const t = useTexts(profileTexts);
  const educationWord = useEducationWord();
  const fields = kind ? PROFILE_OF_KIND[kind].filter((field) => LISTED.includes(field)) : [];
  return fields.map((field): Column<UserInList> => {
    const column = { key: field, title: t(field), priority: 'low' as const };
    if (field !== 'education') return column;
    return { ...column, render: ({ education }) => (education ? educationWord(education) : '—') };
  });
};

/** The columns of the list for the selected kind; `onAsk` is called with the chosen action and user. */
export const useUserColumns = (
  kind: UserTypeId | undefined,
  onAsk: (action: AskedAction, user: UserInList) => void,
): Column<UserInList>[] => {
  const t = useTexts(userTexts);
  const kindWord = useUserTypeWord();
  const actionsOf = useUserActions();
  const hasOwnTypes = useOwnTypes().data?.some(({ baseType }) => baseType === kind);
  const ownId = useSession((session) => session.user?.id);
  const profile = useProfileColumns(kind);
  const place: Column<UserInList>[] = [
    // That of an enterprise is the enterprise.
    { key: 'departmentName', title: t('department'), isExtra: kind === '1' },
    { key: 'areaName', title: t('area'), isExtra: kind === undefined || kind === '3', priority: 'low' },
  ];
  return [
    { key: 'username', title: t('username'), sortable: true },
    {
      key: 'name',
      title: t(kind === '1' ? 'enterpriseName' : 'name'),
      sortable: true,
      priority: 'lead',
      render: ({ id, name, labels }) => (
        <>
          {id === ownId ? `${name} (${t('self')})` : name}
          <UserLabels labels={labels} />
        </>
      ),
    },
    ...(kind
      ? []
      : [
          {
            key: 'userType',
            title: t('kind'),
            render: ({ userType, ownTypeName }: UserInList) =>
              ownTypeName ? `${kindWord(userType)} · ${ownTypeName}` : kindWord(userType),
          },
        ]),
    ...(hasOwnTypes ? [{ key: 'ownTypeName', title: t('ownType') }] : []),
    { key: 'phone', title: t('phone') },
    ...profile,
    ...place,
    // In every other kind nearly everybody has its default role.
    ...(kind === undefined || kind === '0'
      ? [
          {
            key: 'roleNames',
            title: t('roles'),
            // Among all people it nearly always repeats the kind.
            isExtra: kind === undefined,
            render: ({ roleNames }: UserInList) => roleNames.join(t('comma')) || '—',
          },
        ]
      : []),
    {
      key: 'state',
      title: t('state'),
      sortable: true,
      render: (user) => <StatusLabel tone={stateTone(user)}>{stateName(t, user.state)}</StatusLabel>,
    },
    ...(kind
      ? []
      : [dateColumn('creationTime', t('created'), { show: 'date', sortable: true, isExtra: true })]),
    {
      key: 'actions',
      title: '',
      render: (user) => (
        <UserRowActions user={user} actions={actionsOf(user)} onAsk={(action) => onAsk(action, user)} />
      ),
    },
  ];
};
