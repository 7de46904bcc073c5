/** Links by which the browser fetches files before a script asks for them. They must match that request exactly. */
import { currentAddress, noteFailedAddress } from './failed-addresses.ts';
import { integrityAt, pageNonce } from './page-globals.ts';

const hinted = new Set<string>();

/**
 * Asks for a file, once: `preload` for the screen that is about to be shown, `prefetch` for one that may come next.
 * Settles once the browser has it or has failed; the failure shows when the file is used.
 */
export const hint = (rel: 'preload' | 'prefetch', file: string): Promise<void> => {
  const address = currentAddress(file);
  if (hinted.has(`${rel} ${address}`)) return Promise.resolve();
  hinted.add(`${rel} ${address}`);
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = rel;
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrityAt(file) ?? '';
    link.nonce = pageNonce();
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      // The browser would answer the script that asks for it next from this very failure.
      noteFailedAddress(address);
      resolve();
    };
    document.head.append(link);
  });
};
