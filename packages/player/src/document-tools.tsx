import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { useEffect, useState } from 'react';
import styles from './document-tools.module.css';
import { PlayerIcon } from './player-icon.tsx';
import type { PlayerIconName } from './player-icon.tsx';
import { playerTexts } from './player.texts.ts';

interface DocumentToolsProps {
  page: number;
  count: number;
  /** Null: as wide as there is room. */
  zoom: number | null;
  shown: number;
  onTurn: (page: number) => void;
  onZoom: (by: 1 | -1) => void;
  onFit: () => void;
}

/** The bar over a page: which one, and how large. */
export const DocumentTools = ({ page, count, zoom, shown, onTurn, onZoom, onFit }: DocumentToolsProps) => {
  const t = useTexts(playerTexts);
  const [text, setText] = useState(String(page));
  useEffect(() => setText(String(page)), [page]);
  const turnToText = (): void => {
    const wanted = Number(text);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= count) onTurn(wanted);
    else setText(String(page));
  };
  return (
    <div className={styles.tools}>
      <div className={styles.group}>
        <Button
          kind="quiet"
          icon="left"
          aria-label={t('previousPage')}
          disabled={page <= 1}
          onClick={() => onTurn(page - 1)}
        />
        <input
          className={styles.number}
          aria-label={t('page')}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={turnToText}
          onKeyDown={(event) => {
            if (event.key === 'Enter') turnToText();
          }}
        />
        <span className={styles.count}>{t('pageOf', { count })}</span>
        <Button
          kind="quiet"
          icon="right"
          aria-label={t('nextPage')}
          disabled={page >= count}
          onClick={() => onTurn(page + 1)}
        />
      </div>
      <div className={styles.group}>
        <Press icon="smaller" label={t('zoomOut')} onClick={() => onZoom(-1)} />
        <span className={styles.zoom}>{Math.round(shown * 100)}%</span>
        <Press icon="larger" label={t('zoomIn')} onClick={() => onZoom(1)} />
        <Press icon="fit" label={t('fit')} isOn={zoom === null} onClick={onFit} />
      </div>
    </div>
  );
};

interface PressProps {
  icon: PlayerIconName;
  label: string;
  isOn?: boolean;
  onClick: () => void;
}

const Press = ({ icon, label, isOn, onClick }: PressProps) => (
  <button
    type="button"
    className={styles.press}
    aria-label={label}
    aria-pressed={isOn}
    title={label}
    onClick={onClick}
  >
    <PlayerIcon name={icon} />
  </button>
);
