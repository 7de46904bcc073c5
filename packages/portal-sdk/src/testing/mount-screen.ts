import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { screenFrame } from './screen-frame.tsx';

/** Shows a screen in a browser without the shell; its calls are answered by `fakeServer`. */
export const mountScreen = (Screen: ComponentType, root: HTMLElement): void =>
  createRoot(root).render(screenFrame(Screen, '/').element);
