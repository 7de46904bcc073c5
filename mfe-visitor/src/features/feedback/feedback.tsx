import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Card } from '@college/ui-kit/card';
import { Page } from '@college/ui-kit/page';
import { Tabs } from '@college/ui-kit/tabs';
import { useState } from 'react';
import { Hall } from '../../layout/hall.tsx';
import { visitorFeedbackTexts } from './feedback.texts.ts';
import { LookUpPanel } from './look-up-panel.tsx';
import { WritePanel } from './write-panel.tsx';

const ANSWERS = '/visitor/publicItem';

/** For visitors without a login: writes feedback, and looks up the answer by its receipt. */
const Feedback = () => {
  const t = useTexts(visitorFeedbackTexts);
  const [{ tab }, setFilters] = useUrlFilters({ tab: '' });
  // Not in the URL: whoever has the receipt can read the answer.
  const [receipt, setReceipt] = useState('');
  const hasAnswers = useSession(({ routers }) =>
    routers.some(({ children }) => children.some(({ path }) => path === ANSWERS)),
  );
  const active = tab === 'answer' ? 'answer' : 'write';
  return (
    <Hall>
      <Page
        title={t('title')}
        intro={
          <>
            {t('intro')} {hasAnswers && <Link to={ANSWERS}>{t('answers')}</Link>}
          </>
        }
      >
        <Tabs
          label={t('views')}
          tabs={[
            { key: 'write', text: t('write') },
            { key: 'answer', text: t('lookUp') },
          ]}
          active={active}
          onChange={(key) => setFilters({ tab: key === 'write' ? '' : key })}
        >
          <Card>
            {active === 'write' ? (
              <WritePanel
                onLookUp={(drawn) => {
                  setReceipt(drawn);
                  setFilters({ tab: 'answer' });
                }}
              />
            ) : (
              <LookUpPanel receipt={receipt} />
            )}
          </Card>
        </Tabs>
      </Page>
    </Hall>
  );
};

export default Feedback;
