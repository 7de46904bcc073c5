import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import styles from './chart-card.module.css';
import { useChartWords } from './chart-words.ts';
import { Stack } from './stack.tsx';

export interface ChartCardProps {
  title: string;
  /** What the chart shows can be chosen here. */
  actions?: ReactNode;
  /** The period and whatever else was chosen; printed, and written on the picture. */
  about?: string | undefined;
  /** Where the figures come from and until when they are counted; written on the picture. */
  source?: string | undefined;
  /** Undefined where there is nothing to draw: the table alone is shown. */
  chart: ReactNode;
  /** The same figures; a `DataTable`, or `TimeTable`. */
  table: ReactNode;
}

/**
 * A chart with the same figures as a table behind it, one of them at a time; both when it is printed. The chart can be
 * saved as a picture (PNG).
 */
export const ChartCard = ({ title, actions, about = '', source = '', chart, table }: ChartCardProps) => {
  const words = useChartWords();
  const [isTable, setTable] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  const hasChart = chart !== undefined && chart !== null && chart !== false;
  const save = async (): Promise<void> => {
    if (!drawing.current) return;
    const { savePicture } = await import('./chart-picture.ts');
    await savePicture(drawing.current, { title, about, source });
  };
  return (
    <Card
      title={title}
      actions={
        <>
          {actions}
          {hasChart && (
            <>
              {!isTable && (
                <Button kind="quiet" icon="download" onClick={() => void save().catch(() => setFailed(true))}>
                  {words.savePicture}
                </Button>
              )}
              <Button kind="quiet" icon={isTable ? 'chart' : 'list'} onClick={() => setTable(!isTable)}>
                {isTable ? words.asChart : words.asTable}
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack>
        {hasChart && (
          <div ref={drawing} className={isTable ? styles.hidden : undefined}>
            {chart}
          </div>
        )}
        <div className={hasChart && !isTable ? styles.hidden : undefined}>{table}</div>
        {isFailed && <p role="alert">{words.pictureFailed}</p>}
        {about && <p className={styles.about}>{about}</p>}
        {source && <p className={styles.hidden}>{source}</p>}
      </Stack>
    </Card>
  );
};
