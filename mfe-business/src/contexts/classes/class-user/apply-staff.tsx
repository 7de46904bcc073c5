import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { RecordPage } from '@college/form-kit/record-page';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Page } from '@college/ui-kit/page';
import { Tabs } from '@college/ui-kit/tabs';
import type { TrainClassDetail } from '@college/contracts/completion/train-class-row';
import { useClassOfUsers } from './class-user.queries.ts';
import { classUserTexts } from './class-user.texts.ts';
import { ImportLink } from './import-link.tsx';
import { PeopleList } from './people-list.tsx';
import { PlaceList } from './place-list.tsx';

/** An enterprise chooses whom of its staff it sends to a class, and follows them. */
const ApplyStaff = () => {
  const t = useTexts(classUserTexts);
  return (
    <RecordPage
      title={t('staffTitle')}
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
  const [{ view }, setView] = useUrlFilters({ view: '' });
  return (
    <Page
      title={t('staffTitle')}
      intro={t('staffIntro', { class: shown(of.name, of.nameEn) })}
      back={<BackToList to="/trainClass" />}
      actions={<ImportLink classId={of.id} />}
    >
      <Tabs
        label={t('views')}
        tabs={[
          { key: 'staff', text: t('staff') },
          { key: 'entered', text: t('entered') },
        ]}
        active={view === 'entered' ? 'entered' : 'staff'}
        onChange={(next) => setView({ view: next === 'entered' ? 'entered' : '' })}
      >
        {view === 'entered' ? (
          <PlaceList classId={of.id} mustReport={of.trainMode !== 'online'} />
        ) : (
          <PeopleList classId={of.id} mode="apply" />
        )}
      </Tabs>
    </Page>
  );
};

export default ApplyStaff;
