declare global {
  var __webpack_nonce__: string;
}

// Scripts and style sheets that webpack adds later carry the nonce of the one that the document came with.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

// Behind import(), so that the shared packages are available before anything uses them.
void import('./bootstrap.tsx');

export {};
