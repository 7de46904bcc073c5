/** Puts the focus on the first field in error, once the errors are drawn. */
export const focusFirstError = (box: HTMLElement | null): void => {
  setTimeout(() => box?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
};
