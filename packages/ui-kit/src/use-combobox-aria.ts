import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Adds what Semantic UI's drop-down does not expose to screen readers: which list the text box controls, and which option is
 * active and which chosen (WAI-ARIA combobox pattern). It does not expose them, so they are read from its class names.
 * Also removes the alert role from the text of the selected option.
 */
export const useComboboxAria = (listId: string): RefObject<HTMLDivElement> => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = ref.current;
    const input = root?.querySelector('input.search');
    const list = root?.querySelector('[role=listbox]');
    if (!root || !input || !list) return;
    list.id = listId;
    const sync = (): void => {
      root.querySelector('.divider.text')?.removeAttribute('role');
      // It says 'selected' of the option that the arrow keys are on; screen readers would read it as chosen.
      for (const option of list.querySelectorAll('[role=option]')) {
        const isChosen = String(option.classList.contains('active'));
        if (option.getAttribute('aria-selected') !== isChosen) option.setAttribute('aria-selected', isChosen);
      }
      const active = list.classList.contains('visible') ? list.querySelector('.selected.item') : null;
      if (active?.id) input.setAttribute('aria-activedescendant', active.id);
      else input.removeAttribute('aria-activedescendant');
    };
    sync();
    const observer = new MutationObserver(sync);
    observer.observe(list, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class', 'aria-selected'],
    });
    return () => observer.disconnect();
  }, [listId]);
  return ref;
};
