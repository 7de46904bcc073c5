import type { EnteredRoom } from '@college/contracts/live/live-room-call';
import { TeachFromBrowser } from '@college/player/live/teach-from-browser';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { useCallback, useState } from 'react';
import { askToSend } from './live-room.queries.ts';
import { TeachFromProgram } from './teach-from-program.tsx';
import { deskTexts } from './room-desk.texts.ts';
import styles from './live-room.module.css';

interface TeacherStageProps {
  room: EnteredRoom;
  isLive: boolean;
}

type Way = 'browser' | 'program';

/** What the teacher sends: looked at before the lesson, and on air with its start. */
export const TeacherStage = ({ room: { id, mode }, isLive }: TeacherStageProps) => {
  const t = useTexts(deskTexts);
  const [way, setWay] = useState<Way>('browser');
  const ask = useCallback(() => askToSend(id), [id]);
  return (
    <Card>
      <Stack>
        {way === 'browser' ? (
          <TeachFromBrowser mode={mode} ask={ask} isOpen={isLive} />
        ) : isLive ? (
          <TeachFromProgram ask={ask} />
        ) : (
          <p className={styles.note}>{t('programHint')}</p>
        )}
        <SelectField<Way>
          label={t('source')}
          name="way"
          options={[
            { value: 'browser', text: t('browser') },
            { value: 'program', text: t('program') },
          ]}
          value={way}
          onChange={(value) => value && setWay(value)}
        />
      </Stack>
    </Card>
  );
};
