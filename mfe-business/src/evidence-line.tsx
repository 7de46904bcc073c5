/** What proves a stretch of study or an exam, on one line of time for each kind of evidence; a table stands below it. */
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Card } from '@college/ui-kit/card';
import { Stack } from '@college/ui-kit/stack';
import type { Tone } from '@college/ui-kit/status-label';
import { useStudyTime } from '@college/vocabulary/study-words';
import { evidenceLineTexts } from './evidence-line.texts.ts';

const LANES = {
  counted: 'good',
  gap: 'neutral',
  hidden: 'bad',
  face: 'info',
  question: 'warn',
} as const satisfies Record<string, Tone>;
type Lane = keyof typeof LANES;

export interface EvidenceSpan {
  lane: Lane;
  /** ISO 8601 instants, in the first of which it is counted. */
  from: string;
  to: string;
  /** How long it took; null for what has no length, which is counted. */
  seconds: number | null;
}

/** Days that are drawn: those of the newest spans. */
const MOST_DAYS = 3;
/** Between two times that are named, in seconds: about five of them have room. */
const STEPS = [300, 600, 1800, 3600, 7200, 14_400, 28_800];
const MOST_MARKS = 5;

const at = (iso: string): number => Date.parse(iso) / 1000;

const Day = ({ day, spans }: { day: string; spans: readonly EvidenceSpan[] }) => {
  const t = useTexts(evidenceLineTexts);
  const timeOf = useStudyTime();
  const begin = Math.min(...spans.map(({ from }) => at(from)));
  const length = Math.max(...spans.map(({ to }) => at(to))) - begin;
  const step = STEPS.find((one) => length / one <= MOST_MARKS) ?? length / MOST_MARKS;
  const first = Math.ceil(begin / step) * step;
  const marks = Array.from({ length: MOST_MARKS + 1 }, (_, index) => first + index * step)
    // The text of one at the very end would have no room.
    .filter((moment) => moment <= begin + length * 0.9)
    .map((moment) => ({
      at: moment - begin,
      text: formatDate(new Date(moment * 1000).toISOString(), 'time').slice(0, 5),
    }));
  const lanes = Object.keys(LANES) as Lane[];
  return (
    <BarChart
      caption={t('title', { day })}
      max={Math.max(length, 1)}
      marks={marks}
      bars={lanes.map((lane) => {
        const own = spans.filter((span) => span.lane === lane);
        const seconds = own.reduce((sum, span) => sum + (span.seconds ?? 0), 0);
        return {
          label: t(lane),
          value: seconds,
          parts: own.map(({ from, to }) => ({
            start: at(from) - begin,
            value: Math.max(at(to) - at(from), 1),
          })),
          tone: LANES[lane],
          text:
            seconds > 0
              ? timeOf(seconds)
              : own.length === 0
                ? t('times0')
                : t('times', { count: own.length }),
        };
      })}
    />
  );
};

export const EvidenceLine = ({ spans }: { spans: readonly EvidenceSpan[] }) => {
  if (spans.length === 0) return null;
  const dayOf = ({ from }: EvidenceSpan): string => formatDate(from);
  const days = [...new Set(spans.map(dayOf))].toSorted().slice(-MOST_DAYS).toReversed();
  return (
    <Card>
      <Stack>
        {days.map((day) => (
          <Day key={day} day={day} spans={spans.filter((span) => dayOf(span) === day)} />
        ))}
      </Stack>
    </Card>
  );
};
