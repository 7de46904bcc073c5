import { clientOf } from '@college/api-client/client';
import { classUserImport } from '@college/contracts/business/class-user-import';
import type { ImportJob } from '@college/contracts/system/import-job';
import { ImportDialog } from '@college/form-kit/import-dialog';
import { useIdParam } from '@college/form-kit/use-id-param';
import { http } from '@college/portal-sdk/http';
import { useQueryClient } from '@college/portal-sdk/query';
import { Link, useNavigate } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Page } from '@college/ui-kit/page';
import { useState } from 'react';

const calls = clientOf(http, classUserImport);

const texts = defineTexts('import-students', {
  en: {
    title: 'Import students into the class',
    intro: 'Everybody who is entered waits for a decision like other applicants.',
    file: 'The sheet of students',
    hint: '.xlsx, at most 500 people',
    create: 'Make accounts for people who have none',
    createHint: 'They log in with a code to their phone and then set a password.',
    noClass: 'No class is chosen',
    classes: 'Training classes',
  },
  'zh-CN': {
    title: '导入培训班学员',
    intro: '导入的学员与其他报名人员一样，须经审核。',
    file: '学员表格',
    hint: '.xlsx 格式，最多 500 人',
    create: '为尚无账号的人员开通账号',
    createHint: '学员使用手机验证码登录后自行设置密码。',
    noClass: '尚未选择培训班',
    classes: '培训班',
  },
});

/** Kinds of users who enter anybody; others enter their own staff only. */
const STAFF_OF_COLLEGE = '0';

const CLASSES = '/trainClass';

/** Enters the people of a sheet into the class of the address. */
const ImportStudents = () => {
  const t = useTexts(texts);
  const id = useIdParam();
  if (id === null)
    return (
      <Page title={t('title')}>
        <EmptyState
          icon="train-class"
          title={t('noClass')}
          action={
            <Link to={CLASSES} className={buttonClass()}>
              {t('classes')}
            </Link>
          }
        />
      </Page>
    );
  return (
    <Page title={t('title')} intro={t('intro')}>
      <StudentsImport classId={id} />
    </Page>
  );
};

/** The dialog; closing it leads to the students of the class. */
export const StudentsImport = ({ classId }: { classId: number }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayCreate = useSession((session) => session.user?.userType === STAFF_OF_COLLEGE);
  const [createAccounts, setCreate] = useState(false);
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
          hint={t('createHint')}
          value={createAccounts}
          onChange={setCreate}
        />
      )}
    </ImportDialog>
  );
};

export default ImportStudents;
