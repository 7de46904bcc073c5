import { CreateUserInput } from '@college/contracts/system/user';
import { notify } from '@college/portal-sdk/notify';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { SAVED } from '../../form/unsaved-changes.tsx';
import { useUserForm } from './use-user-form.ts';
import { useUserOptions } from './use-user-options.ts';
import { UserFormPage, useListPath } from './user-form-page.tsx';
import { userFormTexts } from './user-form.texts.ts';
import { UserForm } from './user-form.tsx';
import { blankUser } from './user-values.ts';
import { useCreateUser } from './user.queries.ts';

const UserCreate = () => {
  const t = useTexts(userFormTexts);
  const navigate = useNavigate();
  const listPath = useListPath();
  const options = useUserOptions();
  const create = useCreateUser();
  const { form, submit } = useUserForm({
    schema: CreateUserInput,
    initial: blankUser,
    send: create.mutateAsync,
    onSaved: ({ name }) => {
      notify.success(t('createdDone', { name }));
      void navigate(listPath, SAVED);
    },
  });
  return (
    <UserFormPage
      title={t('createTitle')}
      intro={t('createIntro')}
      loading={options.loading}
      error={options.error}
      onRetry={options.retry}
    >
      <UserForm
        label={t('createTitle')}
        form={form}
        onSubmit={submit}
        options={options}
        cancelTo={listPath}
      />
    </UserFormPage>
  );
};

export default UserCreate;
