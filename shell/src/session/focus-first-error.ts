/** Focuses the first invalid field, once the errors are rendered. */
export const focusFirstError = (box: HTMLElement | null): void => {
  setTimeout(() => box?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
};
