import { CreateUserInput } from '@college/contracts/identity/user';
import { BackToList } from '@college/form-kit/back-to-list';
import { DataPage } from '@college/form-kit/data-page';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { useNavigate, useSearchParams } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { useUserForm } from './use-user-form.ts';
import { useUserOptions } from './use-user-options.ts';
import type { UserOptions } from './use-user-options.ts';
import { userFormTexts } from './user-form.texts.ts';
import { UserForm } from './user-form.tsx';
import { useListPath } from './user-paths.ts';
import { blankUser } from './user-values.ts';
import { useCreateUser } from './user.queries.ts';

const UserCreate = () => {
  const t = useTexts(userFormTexts);
  const listPath = useListPath();
  const options = useUserOptions();
  return (
    <DataPage
      title={t('createTitle')}
      intro={t('createIntro')}
      back={<BackToList to={listPath} />}
      loading={options.loading}
      error={options.error}
      onRetry={options.retry}
    >
      <CreateForm options={options} />
    </DataPage>
  );
};

/** The only option is preselected: an enterprise adds students to itself. */
const onlyOne = <Choice,>(choices: readonly Choice[]): Choice | null =>
  choices.length === 1 ? (choices[0] ?? null) : null;

const CreateForm = ({ options }: { options: UserOptions }) => {
  const t = useTexts(userFormTexts);
  const navigate = useNavigate();
  const listPath = useListPath();
  const create = useCreateUser();
  const [asked] = useSearchParams();
  const areaCode = useSession(({ user }) => user?.areaCode);
  const userType = options.kinds.find((kind) => kind === asked.get('userType')) ?? onlyOne(options.kinds);
  const { form, submit } = useUserForm({
    schema: CreateUserInput,
    initial: {
      ...blankUser,
      userType,
      roleIds: options.rolesOf(userType),
      areaCode: options.areas.find(({ value }) => value === areaCode)?.value ?? null,
      departmentId: options.departmentOf(userType),
    },
    send: create.mutateAsync,
    onSaved: ({ name }) => {
      notify.success(t('createdDone', { name }));
      void navigate(listPath, SAVED);
    },
  });
  return (
    <UserForm label={t('createTitle')} form={form} onSubmit={submit} options={options} cancelTo={listPath} />
  );
};

export default UserCreate;
