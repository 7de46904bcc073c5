import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';
import styles from './drawer.module.css';

/** A dialog at the end of the window and as high as it: what one looks up now and then. */
export const Drawer = (props: Omit<DialogProps, 'size' | 'className'>) => (
  <Dialog {...props} className={styles.drawer} />
);
