/** What axe does not see: text that is cut or lies over other text, and controls beside the window. */
import type { Page } from 'playwright-core';

/**
 * One line a fault, ten at most. Text may be cut where an ellipsis shows that there is more, or a title says it. What
 * stays in view while the page is scrolled (`fixed`, `sticky`) may lie over text, and so may what a canvas or an SVG
 * draws.
 */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    /** Rounding, and the slant of letters. */
    const SLACK = 2;
    const overlapOf = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const isNothing = ({ left, right, top, bottom }: Box): boolean =>
      right - left <= SLACK || bottom - top <= SLACK;
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className.toString().split(' ')[0] ?? ''}`;
    const shorten = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 40);

    /** From an element outwards, as far as something there can clip it. */
    const clippersOf = (element: Element): Element[] => {
      const found: Element[] = [];
      let position = getComputedStyle(element).position;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        const isContained = at === element || position !== 'absolute' || style.position !== 'static';
        if (isContained) {
          if (`${style.overflowX} ${style.overflowY}` !== 'visible visible') found.push(at);
          if (at !== element) position = style.position;
          if (position === 'fixed') break;
        }
      }
      return found;
    };
    const innerBoxOf = (element: Element): Box => {
      const { left, top } = element.getBoundingClientRect();
      const x = left + element.clientLeft;
      const y = top + element.clientTop;
      return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
    };
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
      return null;
    };
    const saysMore = (text: Element, clipper: Element): boolean => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(clipper);
      return (
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none' ||
        text.closest('[title]') !== null ||
        text.closest('[aria-hidden="true"]') !== null
      );
    };

    const faults: string[] = [];
    const texts: { element: Element; text: string; box: Box; layer: Element | null }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element || text.trim() === '' || element.closest('svg, canvas, script, style, noscript')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const clippers = clippersOf(element);
      // What is only read aloud lies in a box of a pixel.
      if (clippers.some((one) => isNothing(innerBoxOf(one)))) continue;
      const layer = layerOf(element);
      for (const rect of range.getClientRects()) {
        let seen: Box = rect;
        for (const clipper of clippers) {
          const inner = innerBoxOf(clipper);
          const { overflowX, overflowY } = getComputedStyle(clipper);
          const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
          const beside = seen.left < inner.left - SLACK || seen.right > inner.right + SLACK;
          const below = seen.top < inner.top - SLACK || seen.bottom > inner.bottom + SLACK;
          const isPartlySeen = !isNothing(overlapOf(seen, inner));
          if (
            isPartlySeen &&
            ((hides(overflowX) && beside) || (hides(overflowY) && below)) &&
            !saysMore(element, clipper)
          )
            faults.push(`cut: “${shorten(text)}” in ${nameOf(element)} by ${nameOf(clipper)}`);
          seen = overlapOf(seen, inner);
        }
        if (!isNothing(seen)) texts.push({ element, text, box: seen, layer });
      }
    }

    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        if (one.element === other.element || one.layer !== other.layer) continue;
        const { left, right, top, bottom } = overlapOf(one.box, other.box);
        const height = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
        // Lines that follow close upon each other share a little of their height.
        if (right - left > SLACK && bottom - top > height * 0.4)
          faults.push(
            `over each other: “${shorten(one.text)}” in ${nameOf(one.element)} and “${shorten(other.text)}” in ${nameOf(other.element)}`,
          );
      }
    });

    const { clientWidth } = document.documentElement;
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { left, right, width, height } = control.getBoundingClientRect();
      const clippers = clippersOf(control);
      const isScrolled = clippers.some((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX));
      const isHidden =
        width <= SLACK || height <= SLACK || clippers.some((one) => isNothing(innerBoxOf(one)));
      if (isScrolled || isHidden) continue;
      if (left < -SLACK || right > clientWidth + SLACK)
        faults.push(`beside the window: “${shorten(control.textContent)}” in ${nameOf(control)}`);
    }
    return [...new Set(faults)].slice(0, 10);
  });
