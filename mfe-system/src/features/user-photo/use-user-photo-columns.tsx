import type { UserPhotoRow } from '@college/contracts/identity/user-photo';
import { formatDate } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Avatar } from '@college/ui-kit/avatar';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import styles from './user-photo.module.css';
import { userPhotoTexts } from './user-photo.texts.ts';
import { stateName, stateTone } from './user-photo.words.ts';

/** The columns of the list; `onOpen` is told which picture was chosen. */
export const useUserPhotoColumns = (onOpen: (photo: UserPhotoRow) => void): Column<UserPhotoRow>[] => {
  const t = useTexts(userPhotoTexts);
  const kindWord = useUserTypeWord();
  const mayCheck = usePermit('user-photo:check');
  return [
    {
      key: 'picture',
      title: t('picture'),
      width: 76,
      render: ({ address, name }) => <Avatar src={address} label={t('pictureOf', { name })} size="large" />,
    },
    { key: 'name', title: t('name'), priority: 'lead' },
    { key: 'username', title: t('username'), priority: 'low' },
    { key: 'userType', title: t('kind'), render: ({ userType }) => kindWord(userType) },
    { key: 'departmentName', title: t('department') },
    { key: 'areaName', title: t('area'), priority: 'low', width: 84 },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, isChange }) => (
        <>
          <StatusLabel tone={stateTone(state)}>{stateName(t, state)}</StatusLabel>
          {isChange && <span className={styles.note}>{t('change')}</span>}
        </>
      ),
    },
    {
      key: 'creationTime',
      title: t('sentAt'),
      sortable: true,
      width: 132,
      render: ({ creationTime }) => formatDate(creationTime, 'minute'),
    },
    {
      key: 'decidedAt',
      title: t('decided'),
      sortable: true,
      priority: 'low',
      width: 108,
      render: ({ decidedAt }) => formatDate(decidedAt) || '—',
    },
    {
      key: 'actions',
      title: '',
      render: (photo) => {
        const asks = mayCheck && photo.canCheck;
        return (
          <RowActions>
            <Button
              kind="quiet"
              size="small"
              aria-label={t(asks ? 'checkOf' : 'lookOf', { name: photo.name })}
              onClick={() => onOpen(photo)}
            >
              {t(asks ? 'check' : 'look')}
            </Button>
          </RowActions>
        );
      },
    },
  ];
};
