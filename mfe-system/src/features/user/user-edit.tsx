import { UpdateUserInput, userErrors } from '@college/contracts/identity/user';
import type { UserToEdit } from '@college/contracts/identity/user';
import { BackToList } from '@college/form-kit/back-to-list';
import { DataPage } from '@college/form-kit/data-page';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { useIdParam } from '@college/form-kit/use-id-param';
import { notify } from '@college/portal-sdk/notify';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { useCardOwnerLink } from './use-card-owner-link.tsx';
import { useUserForm } from './use-user-form.ts';
import { useUserOptions } from './use-user-options.ts';
import type { UserOptions } from './use-user-options.ts';
import { userFormTexts } from './user-form.texts.ts';
import { UserForm } from './user-form.tsx';
import { useListPath } from './user-paths.ts';
import { valuesOf } from './user-values.ts';
import { useUpdateUser, useUser } from './user.queries.ts';

const UserEdit = () => {
  const t = useTexts(userFormTexts);
  const id = useIdParam();
  const listPath = useListPath();
  if (id !== null) return <EditUser key={id} id={id} />;
  return (
    <EmptyState title={t('missingTitle')} hint={t('missingHint')} action={<BackToList to={listPath} />} />
  );
};

const EditUser = ({ id }: { id: number }) => {
  const t = useTexts(userFormTexts);
  const listPath = useListPath();
  const user = useUser(id);
  const options = useUserOptions(user.data);
  const retry = (): void => {
    if (user.isError) void user.refetch();
    options.retry();
  };
  return (
    <DataPage
      title={user.data ? t('editOf', { name: user.data.name }) : t('editTitle')}
      intro={user.data?.canManage === false ? undefined : t('editIntro')}
      back={<BackToList to={listPath} />}
      loading={user.isPending || options.loading}
      error={user.data ? options.error : user.error}
      onRetry={retry}
    >
      {user.data?.canManage && (
        <EditForm user={user.data} options={options} reload={async () => (await user.refetch()).data} />
      )}
      {user.data?.canManage === false && (
        <Card>
          <EmptyState
            title={t('notYoursTitle')}
            hint={t('notYoursHint')}
            action={<BackToList to={listPath} />}
          />
        </Card>
      )}
    </DataPage>
  );
};

interface EditFormProps {
  user: UserToEdit;
  options: UserOptions;
  reload: () => Promise<UserToEdit | undefined>;
}

const EditForm = ({ user, options, reload }: EditFormProps) => {
  const t = useTexts(userFormTexts);
  const navigate = useNavigate();
  const listPath = useListPath();
  const update = useUpdateUser();
  const { form, submit } = useUserForm({
    schema: UpdateUserInput,
    initial: valuesOf(user),
    send: update.mutateAsync,
    onSaved: ({ name }) => {
      notify.success(t('savedDone', { name }));
      void navigate(listPath, SAVED);
    },
  });
  const ownerLink = useCardOwnerLink(update.error);
  // Disappears when another card is typed.
  const isCardTaken = form.formState.errors.idCard?.type === userErrors.idCardHeld.id;
  const startAgain = async (): Promise<void> => {
    const newest = await reload();
    if (newest) form.reset(valuesOf(newest));
  };
  return (
    <UserForm
      label={t('editTitle')}
      form={form}
      onSubmit={submit}
      options={options}
      user={user}
      cardWayOut={isCardTaken && ownerLink}
      onReload={() => void startAgain()}
      cancelTo={listPath}
    />
  );
};

export default UserEdit;
