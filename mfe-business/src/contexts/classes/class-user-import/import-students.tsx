import { clientOf } from '@college/api-client/client';
import { classRecord } from '@college/contracts/classes/class-record';
import { classUserImport } from '@college/contracts/classes/class-user-import';
import type { ImportJob } from '@college/contracts/platform/import-job';
import { ImportDialog } from '@college/form-kit/import-dialog';
import { useIdParam } from '@college/form-kit/use-id-param';
import { http } from '@college/portal-sdk/http';
import { usePermit } from '@college/portal-sdk/permit';
import { useQuery, useQueryClient } from '@college/portal-sdk/query';
import { Link, useLocation, useNavigate } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { SelectField } from '@college/ui-kit/select-field';
import { useState } from 'react';

const calls = clientOf(http, classUserImport);
const classes = clientOf(http, classRecord);

const texts = defineTexts('import-students', {
  en: {
    title: 'Import students into the class',
    intro: 'Everybody who is entered waits for a decision like other applicants.',
    file: 'The sheet of students',
    hint: '.xlsx, at most 500 people',
    create: 'Make accounts for people who have none',
    createHint: 'They log in with a code to their phone and then set a password.',
    createStaffHint:
      'They become your staff, log in with a code to their phone, and then set a password. Name, ID card, phone and education are needed.',
    noClass: 'There is no class yet',
    choose: 'Training class',
    chooseHint: 'The 200 newest that you may see. An older one is found in the list of classes.',
    classes: 'Training classes',
  },
  'zh-CN': {
    title: '导入培训班学员',
    intro: '导入的学员与其他报名人员一样，须经审核。',
    file: '学员表格',
    hint: '.xlsx 格式，最多 500 人',
    create: '为尚无账号的人员开通账号',
    createHint: '学员使用手机验证码登录后自行设置密码。',
    createStaffHint:
      '开通后即为本单位人员，使用手机验证码登录并自行设置密码；须填写姓名、身份证号、手机号和文化程度。',
    noClass: '暂无培训班',
    choose: '培训班',
    chooseHint: '可选择您有权查看的最近 200 个培训班；更早的请从培训班列表进入。',
    classes: '培训班',
  },
});

/** The kind of users who enter anybody; an enterprise enters its own staff only. */
const STAFF_OF_COLLEGE = '0';

const CLASSES = '/trainClass';

/** Enters the people of a sheet into the class of the address. */
const ImportStudents = () => {
  const t = useTexts(texts);
  const id = useIdParam();
  if (id === null)
    return (
      <Page title={t('title')} intro={t('intro')}>
        <ClassChoice />
      </Page>
    );
  return (
    <Page title={t('title')} intro={t('intro')}>
      <StudentsImport classId={id} />
    </Page>
  );
};

/** Which class the people go into, of those that the caller sees. */
const ClassChoice = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['train-class', 'selection'],
    queryFn: ({ signal }) => classes.GetTrainClassSelection(undefined, { signal }),
  });
  if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (data?.length === 0)
    return (
      <EmptyState
        icon="train-class"
        title={t('noClass')}
        action={
          <Link to={CLASSES} className={buttonClass()}>
            {t('classes')}
          </Link>
        }
      />
    );
  return (
    <Card>
      <SelectField
        name="class"
        label={t('choose')}
        hint={t('chooseHint')}
        search
        loading={isLoading}
        options={(data ?? []).map(({ id, code, name }) => ({ value: id, text: `${name} (${code})` }))}
        value={null}
        onChange={(id) => id !== null && void navigate(`${pathname}?id=${id}`)}
      />
    </Card>
  );
};

/** The dialog; closing it leads to the students of the class. */
export const StudentsImport = ({ classId }: { classId: number }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const isCollege = useSession((session) => session.user?.userType === STAFF_OF_COLLEGE);
  const mayCreate = usePermit('user:import') || isCollege;
  // An enterprise sends people of its own, whether it has entered them before or not.
  const [createAccounts, setCreate] = useState(mayCreate && !isCollege);
  const wish = { classId, createAccounts: mayCreate && createAccounts };
  const run = ({ fileId }: ImportJob, onlyGood: boolean) =>
    calls.ImportTrainClassUsers({ ...wish, fileId, mode: 'run', onlyGood }, { quiet: true });
  return (
    <ImportDialog
      title={t('title')}
      subject="class-user"
      words={{ intro: t('intro'), file: t('file'), hint: t('hint') }}
      template={(options) => calls.ExportTrainClassUserTemplate(undefined, options)}
      check={(fileId) => calls.ImportTrainClassUsers({ ...wish, fileId, mode: 'check' }, { quiet: true })}
      run={run}
      onImported={() => void client.invalidateQueries()}
      onClose={() => void navigate(`${CLASSES}/students?id=${classId}`)}
    >
      {mayCreate && (
        <CheckboxField
          name="createAccounts"
          label={t('create')}
          hint={t(isCollege ? 'createHint' : 'createStaffHint')}
          value={createAccounts}
          onChange={setCreate}
        />
      )}
    </ImportDialog>
  );
};

export default ImportStudents;
