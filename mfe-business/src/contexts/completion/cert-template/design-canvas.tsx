/** The page with its parts, in millimetres: dragged, or moved by the arrow keys. */
import { certText, fittingSize, LINE_HEIGHT, SAMPLE_FACTS } from '@college/contracts/completion/cert-text';
import { FOOT_MM, pageMm } from '@college/contracts/completion/cert-design';
import type { CertLanguage } from '@college/contracts/completion/cert-text';
import type { CertDesign, CertField } from '@college/contracts/completion/cert-design';
import { useTexts } from '@college/portal-sdk/texts';
import { classNames } from '@college/ui-kit/class-names';
import { Icon } from '@college/ui-kit/icon';
import { QrCode } from '@college/ui-kit/qr-code';
import { VisuallyHidden } from '@college/ui-kit/visually-hidden';
import { useRef } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import styles from './cert-designer.module.css';
import { designTexts } from './design-texts.ts';
import { usePartName } from './design-words.ts';

interface DesignCanvasProps {
  design: CertDesign;
  language: CertLanguage;
  /** Of uploaded pictures, by their ids. */
  addressOf: (fileId: number) => string | undefined;
  label: string;
  chosen?: string | null;
  onChoose?: (id: string) => void;
  /** Absent: the page is only looked at. */
  onChange?: ((field: CertField) => void) | undefined;
  onRemove?: (id: string) => void;
}

const POINT_MM = 25.4 / 72;
const STEP: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const tenth = (millimetres: number): number => Math.round(millimetres * 10) / 10;
const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

/** Moved by so much, inside the page. */
const moved = (
  field: CertField,
  [dx, dy]: readonly [number, number],
  [width, height]: readonly [number, number],
): CertField => ({
  ...field,
  x: tenth(between(0, field.x + dx, width - field.width)),
  y: tenth(between(0, field.y + dy, height - FOOT_MM - field.height)),
});

const stretched = (
  field: CertField,
  [dx, dy]: readonly [number, number],
  [width, height]: readonly [number, number],
): CertField => ({
  ...field,
  width: tenth(between(0.2, field.width + dx, width - field.x)),
  height: tenth(between(0.2, field.height + dy, height - FOOT_MM - field.y)),
});

export const DesignCanvas = ({
  design,
  language,
  addressOf,
  label,
  chosen = null,
  onChoose,
  onChange,
  onRemove,
}: DesignCanvasProps) => {
  const t = useTexts(designTexts);
  const partName = usePartName();
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<{ field: CertField; x: number; y: number; isSize: boolean } | null>(null);
  const page = pageMm(design.page);
  const [width, height] = page;
  const share = (millimetres: number, of: number): string => `${(100 * millimetres) / of}%`;
  const placeOf = (field: CertField): CSSProperties => ({
    left: share(field.x, width),
    top: share(field.y, height),
    width: share(field.width, width),
    height: share(field.height, height),
  });

  const press = (event: PointerEvent<HTMLElement>, field: CertField): void => {
    onChoose?.(field.id);
    if (!onChange) return;
    const isSize = (event.target as HTMLElement).dataset.grip !== undefined;
    drag.current = { field, x: event.clientX, y: event.clientY, isSize };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const pull = (event: PointerEvent<HTMLElement>): void => {
    if (!drag.current || !box.current || !onChange) return;
    const scale = width / box.current.clientWidth;
    const by = [(event.clientX - drag.current.x) * scale, (event.clientY - drag.current.y) * scale] as const;
    onChange((drag.current.isSize ? stretched : moved)(drag.current.field, by, page));
  };
  const key = (event: KeyboardEvent, field: CertField): void => {
    const step = STEP[event.key];
    if (step && onChange) {
      event.preventDefault();
      onChange((event.shiftKey ? stretched : moved)(field, step, page));
    }
    if (event.key === 'Delete' && onRemove) onRemove(field.id);
  };

  return (
    <div
      ref={box}
      className={styles.page}
      style={{ aspectRatio: `${width} / ${height}` }}
      role="group"
      aria-label={label}
    >
      {design.backgroundFileId !== null && (
        <img className={styles.background} src={addressOf(design.backgroundFileId)} alt="" />
      )}
      {design.fields.map((field) => {
        const shown = <Shown field={field} language={language} pageWidth={width} addressOf={addressOf} />;
        if (!onChoose)
          return (
            <div key={field.id} className={styles.part} style={placeOf(field)}>
              {shown}
            </div>
          );
        const { x, y, width: wide, height: high } = field;
        return (
          <button
            key={field.id}
            type="button"
            className={classNames(styles.part, styles.active, field.id === chosen && styles.chosen)}
            style={placeOf(field)}
            aria-pressed={field.id === chosen}
            onFocus={() => onChoose(field.id)}
            onPointerDown={(event) => press(event, field)}
            onPointerMove={pull}
            onPointerUp={() => void (drag.current = null)}
            onPointerCancel={() => void (drag.current = null)}
            onKeyDown={(event) => key(event, field)}
          >
            {shown}
            <VisuallyHidden>
              {t('at', { what: partName(field), x, y, width: wide, height: high })}
            </VisuallyHidden>
            {onChange && field.id === chosen && <span className={styles.grip} data-grip="" />}
          </button>
        );
      })}
      <span
        className={styles.foot}
        style={{ height: share(FOOT_MM, height), fontSize: `${(100 * 2.4) / width}cqw` }}
      >
        {t('foot')}
      </span>
    </div>
  );
};

interface ShownProps {
  field: CertField;
  language: CertLanguage;
  pageWidth: number;
  addressOf: (fileId: number) => string | undefined;
}

const Shown = ({ field, language, pageWidth, addressOf }: ShownProps): ReactNode => {
  const t = useTexts(designTexts);
  const { kind, fileId, colour } = field;
  if (kind === 'line') return <span className={styles.bar} style={{ background: colour }} />;
  if (kind === 'qr')
    return (
      <QrCode
        className={styles.fill}
        text="https://college.example/visitor/verify?c=0000000000000000000000"
        label={t('qr')}
      />
    );
  if (kind === 'photo' || (kind === 'seal' && fileId === null))
    return (
      <span className={styles.empty}>
        <Icon name={kind === 'photo' ? 'user' : 'certificate'} />
      </span>
    );
  if (kind === 'seal')
    return <img className={styles.picture} src={addressOf(fileId ?? 0)} alt="" draggable={false} />;
  const text = certText(field, SAMPLE_FACTS, language);
  return (
    <span
      className={styles.text}
      style={{
        color: colour,
        fontSize: `${(100 * fittingSize(text, field) * POINT_MM) / pageWidth}cqw`,
        fontWeight: field.font === 'sans-bold' ? 700 : 400,
        lineHeight: LINE_HEIGHT,
        textAlign: field.align,
      }}
    >
      {text}
    </span>
  );
};
