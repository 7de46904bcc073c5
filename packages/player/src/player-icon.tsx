import styles from './player-icon.module.css';

/** Drawn as the icons of the kit, on a 24 px grid; here, since no login shows them. */
const paths = {
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 10l4.5 4.5M20.5 10L16 14.5',
  captions: 'M3.5 5.5h17v13h-17zM10.5 10.7a2 2 0 1 0 0 2.6M16.8 10.7a2 2 0 1 0 0 2.6',
  'full-screen': 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  'leave-full-screen': 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  'picture-in-picture': 'M3.5 5h17v14h-17zM12 12h6v4.5h-6z',
  larger: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4M11 8v6M8 11h6',
  smaller: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4M8 11h6',
  fit: 'M4 5v14M20 5v14M7.5 12h9M10 9l-3 3 3 3M14 9l3 3-3 3',
} as const;

export type PlayerIconName = keyof typeof paths;

export const PlayerIcon = ({ name }: { name: PlayerIconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);
