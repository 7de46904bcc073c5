import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { RoomPartProps } from './room-part.ts';
import { liveRoomTexts } from './live-room.texts.ts';
import styles from './live-room.module.css';

/** Who wants to speak, in their order. */
export const RoomHands = ({ room, view, say }: RoomPartProps) => {
  const t = useTexts(liveRoomTexts);
  const place = view.hands.findIndex(({ userId }) => userId === room.userId);
  const own = view.hands[place];
  return (
    <Card
      title={room.isTeacher ? undefined : t('hands')}
      actions={
        !room.isTeacher && (
          <Button
            aria-pressed={own !== undefined}
            onClick={() => say({ type: 'hand', isUp: own === undefined })}
          >
            {t(own ? 'lower' : 'raise')}
          </Button>
        )
      }
    >
      <div role="status">
        {own && <p>{own.isCalled ? t('called') : t('place', { place: place + 1 })}</p>}
        {view.hands.length === 0 && <p className={styles.note}>{t('noHands')}</p>}
      </div>
      <ol className={styles.rows}>
        {view.hands.map(({ userId, name, isCalled }) => (
          <li key={userId}>
            <span>{name}</span>
            {isCalled && <StatusLabel tone="good">{t('isCalled')}</StatusLabel>}
            {room.isTeacher && (
              <span className={styles.tools}>
                {!isCalled && (
                  <Button
                    size="small"
                    icon="check"
                    aria-label={t('call', { name })}
                    onClick={() => say({ type: 'call-hand', userId })}
                  >
                    {t('callShort')}
                  </Button>
                )}
                <Button
                  kind="quiet"
                  size="small"
                  icon="down"
                  aria-label={t('putDown', { name })}
                  onClick={() => say({ type: 'lower-hand', userId })}
                >
                  {t('lowerShort')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
};
