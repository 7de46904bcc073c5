/**
 * Link elements that make the browser fetch files before a script requests them. They must match that request exactly.
 */
import { currentAddress, noteFailedAddress } from './failed-addresses.ts';
import { integrityAt, pageNonce } from './page-globals.ts';

const hinted = new Set<string>();

/**
 * Requests a file, once: `preload` for the screen that is about to be shown, `prefetch` for one that may come next.
 * Settles when the browser has loaded it or failed; the failure appears when the file is used.
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
      // The browser would otherwise repeat this failure for the script that requests the file next.
      noteFailedAddress(address);
      resolve();
    };
    document.head.append(link);
  });
};
