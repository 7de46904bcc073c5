import { useNotices, dismiss } from '@college/portal-sdk/notify';
import { applyLanguage, useLanguage } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { Button } from '@college/ui-kit/button';
import type { Say, Story } from '@college/ui-kit/kit/story';
import { Page } from '@college/ui-kit/page';
import { SearchField } from '@college/ui-kit/search-field';
import { Stack } from '@college/ui-kit/stack';
import { Toast, ToastStack } from '@college/ui-kit/toast';
import { useState } from 'react';
import styles from './kit-page.module.css';
import { stories } from './stories.tsx';

/** All parts, to search in; the language is switched at the right. */
export const KitPage = () => {
  const language = useLanguage();
  const notices = useNotices((state) => state.notices);
  const [keyword, setKeyword] = useState('');
  const say: Say = (en, zh) => (language === 'en' ? en : zh);
  const shown = stories.filter(({ part, use }) =>
    `${part} ${use.join(' ')}`.toLowerCase().includes(keyword.toLowerCase()),
  );
  return (
    <div className={styles.ground}>
      <Page
        title={say('The kit', '组件一览')}
        intro={say('Every part in all its states.', '每个组件及其全部状态。')}
        actions={
          <Button icon="language" onClick={() => void applyLanguage(language === 'en' ? 'zh-CN' : 'en')}>
            {say('中文', 'English')}
          </Button>
        }
      >
        <Stack>
          <SearchField
            label={say('Search the parts', '搜索组件')}
            name="part"
            value={keyword}
            onChange={setKeyword}
          />
          {shown.map((story) => (
            <Part key={story.part} story={story} say={say} />
          ))}
        </Stack>
      </Page>
      <ToastStack>
        {notices.map(({ id, tone, text }) => (
          <Toast key={id} tone={tone} onClose={() => dismiss(id)}>
            {text}
          </Toast>
        ))}
      </ToastStack>
    </div>
  );
};

const Part = ({ story: { part, use, states }, say }: { story: Story; say: Say }) => (
  <Card title={part}>
    <p className={styles.use}>{say(...use)}</p>
    {states.map(({ name, Show }) => (
      <figure key={name[0]} className={styles.state} aria-label={`${part}: ${say(...name)}`}>
        <figcaption className={styles.name}>{say(...name)}</figcaption>
        <Show say={say} />
      </figure>
    ))}
  </Card>
);
