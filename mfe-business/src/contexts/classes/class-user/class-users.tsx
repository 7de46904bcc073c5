import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { RecordPage } from '@college/form-kit/record-page';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { buttonClass } from '@college/ui-kit/button';
import { Page } from '@college/ui-kit/page';
import { Tabs } from '@college/ui-kit/tabs';
import type { TrainClassDetail } from '@college/contracts/completion/train-class-row';
import { ClassState } from '../../../class-next.tsx';
import { ClassTabs } from '../../../class-tabs.tsx';
import { usePages } from '../../../pages.ts';
import { useClassOfUsers } from './class-user.queries.ts';
import { classUserTexts } from './class-user.texts.ts';
import { ImportLink } from './import-link.tsx';
import { PeopleList } from './people-list.tsx';
import { PlaceList } from './place-list.tsx';

/** Who applied for a class, who is in it and who waits: where the college decides. */
const ClassUsers = () => {
  const t = useTexts(classUserTexts);
  return (
    <RecordPage
      title={t('title')}
      back={<BackToList to="/trainClass" />}
      useOne={useClassOfUsers}
      notFound={{ title: t('missingTitle'), hint: t('missingHint') }}
    >
      {(it) => <OneClass of={it} />}
    </RecordPage>
  );
};

const OneClass = ({ of }: { of: TrainClassDetail }) => {
  const t = useTexts(classUserTexts);
  const shown = useShown();
  const pages = usePages();
  const mayChange = usePermit('class-user:change');
  const mayEnterStaff = pages.has('/trainClass/applyStaff') && of.phase === 'applying';
  const mayAdd = mayChange && of.state === 'published';
  const [{ view }, setView] = useUrlFilters({ view: '' });
  const list = <PlaceList classId={of.id} mustReport={of.trainMode !== 'online'} />;
  return (
    <Page
      title={shown(of.name, of.nameEn)}
      intro={t('intro')}
      status={<ClassState classId={of.id} />}
      back={<BackToList to="/trainClass" />}
      actions={
        <>
          {(mayEnterStaff || mayAdd) && <ImportLink classId={of.id} />}
          {mayEnterStaff && (
            <Link className={buttonClass({ kind: 'primary' })} to={`/trainClass/applyStaff?id=${of.id}`}>
              {t('enterStaff')}
            </Link>
          )}
        </>
      }
    >
      <ClassTabs classId={of.id} />
      {mayAdd ? (
        <Tabs
          label={t('views')}
          tabs={[
            { key: 'list', text: t('list') },
            { key: 'add', text: t('add') },
          ]}
          active={view === 'add' ? 'add' : 'list'}
          onChange={(next) => setView({ view: next === 'add' ? 'add' : '' })}
        >
          {view === 'add' ? <PeopleList classId={of.id} mode="put" /> : list}
        </Tabs>
      ) : (
        list
      )}
    </Page>
  );
};

export default ClassUsers;
