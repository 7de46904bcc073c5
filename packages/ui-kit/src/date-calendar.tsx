/** The calendar behind the date fields, in a chunk of its own because react-day-picker and its date-fns are large. */
import { DayPicker } from 'react-day-picker';
import type { ClassNames } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import { Button } from './button.tsx';
import styles from './date-calendar.module.css';
import type { DaySpan, Preset } from './date-presets.ts';
import { useDateWords } from './date-words.ts';
import { useEnglish } from './words.ts';

/** The library takes days as local midnights of the browser; only their parts are used, so its zone does not matter. */
const toDate = (day: string): Date | undefined => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  return parts ? new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) : undefined;
};
const two = (number: number): string => String(number).padStart(2, '0');
const toDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const classes: Partial<ClassNames> = {
  root: styles.calendar,
  months: styles.months,
  month_caption: styles.caption,
  dropdowns: styles.dropdowns,
  dropdown_root: styles.dropdownRoot,
  dropdown: styles.dropdown,
  caption_label: styles.captionLabel,
  nav: styles.nav,
  button_previous: styles.step,
  button_next: styles.step,
  chevron: styles.chevron,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  today: styles.today,
  selected: styles.selected,
  outside: styles.outside,
  disabled: styles.disabled,
  range_middle: styles.middle,
};

interface Frame<Value> {
  /** `yyyy-mm-dd` at the site. */
  today: string;
  presets: readonly Preset<Value>[];
  onPreset: (value: Value) => void;
}

const Presets = <Value,>({ presets, onPreset }: Omit<Frame<Value>, 'today'>) => {
  const words = useDateWords();
  return (
    <div className={styles.presets} role="group" aria-label={words.presets}>
      {presets.map(({ text, value }) => (
        <Button key={text} kind="quiet" size="small" onClick={() => onPreset(value)}>
          {text}
        </Button>
      ))}
    </div>
  );
};

const useCommon = (today: string, shown: string) => {
  const isEnglish = useEnglish();
  return {
    locale: isEnglish ? enGB : zhCN,
    classNames: classes,
    weekStartsOn: 1,
    captionLayout: 'dropdown',
    showOutsideDays: true,
    autoFocus: true,
    today: toDate(today),
    defaultMonth: toDate(shown) ?? toDate(today),
    startMonth: new Date(1990, 0),
    endMonth: new Date(2100, 11),
  } as const;
};

interface OneDayProps extends Frame<string> {
  /** A day, or empty. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  onChange: (day: string) => void;
  /** `hh:mm`; undefined where no time is asked for. */
  time: string | undefined;
  onTime: (time: string) => void;
  onDone: () => void;
}

const outside = (min: string | undefined, max: string | undefined) => [
  ...(min && toDate(min) ? [{ before: toDate(min) as Date }] : []),
  ...(max && toDate(max) ? [{ after: toDate(max) as Date }] : []),
];

/** One day, and the time of day where it is asked for. */
export const OneDay = ({ today, presets, onPreset, value, min, max, onChange, ...rest }: OneDayProps) => (
  <div className={styles.panel}>
    <Presets presets={presets} onPreset={onPreset} />
    <div>
      <DayPicker
        {...useCommon(today, value || min || '')}
        mode="single"
        required
        selected={toDate(value)}
        onSelect={(date) => onChange(toDay(date))}
        disabled={outside(min, max)}
      />
      {rest.time !== undefined && <TimeRow time={rest.time} onTime={rest.onTime} onDone={rest.onDone} />}
    </div>
  </div>
);

const STEP = 5;
const minutesWith = (minute: string): string[] =>
  [...new Set([...Array.from({ length: 60 / STEP }, (_, index) => two(index * STEP)), minute])].sort();

const TimeRow = ({ time, onTime, onDone }: { time: string } & Pick<OneDayProps, 'onTime' | 'onDone'>) => {
  const words = useDateWords();
  const [hour = '', minute = ''] = time.split(':');
  return (
    <div className={styles.time}>
      <select
        className={styles.dropdown}
        aria-label={words.hour}
        value={hour}
        onChange={(event) => onTime(`${event.target.value}:${minute}`)}
      >
        {Array.from({ length: 24 }, (_, index) => (
          <option key={index}>{two(index)}</option>
        ))}
      </select>
      <span aria-hidden="true">:</span>
      <select
        className={styles.dropdown}
        aria-label={words.minute}
        value={minute}
        onChange={(event) => onTime(`${hour}:${event.target.value}`)}
      >
        {minutesWith(minute).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <Button kind="primary" size="small" className={styles.done} onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
};

interface DaysProps extends Frame<DaySpan> {
  value: DaySpan;
  onChange: (span: DaySpan) => void;
}

/** A span of days. */
export const Days = ({ today, presets, onPreset, value, onChange }: DaysProps) => (
  <div className={styles.panel}>
    <Presets presets={presets} onPreset={onPreset} />
    <DayPicker
      {...useCommon(today, value.to || value.from)}
      mode="range"
      selected={{ from: toDate(value.from), to: toDate(value.to) }}
      onSelect={(range) =>
        onChange({ from: range?.from ? toDay(range.from) : '', to: range?.to ? toDay(range.to) : '' })
      }
    />
  </div>
);
