import { vi } from 'vitest';

const state = new WeakMap<object, { time: number; isPaused: boolean }>();

const of = (element: object) => {
  const known = state.get(element) ?? { time: 0, isPaused: true };
  state.set(element, known);
  return known;
};

const define = (name: string, descriptor: PropertyDescriptor & ThisType<HTMLMediaElement>): void => {
  Object.defineProperty(HTMLMediaElement.prototype, name, { configurable: true, ...descriptor });
};

/** jsdom plays nothing: elements that do as they are asked, with their events. */
export const fakeMedia = (duration: number): void => {
  define('currentTime', {
    get() {
      return of(this).time;
    },
    set(time: number) {
      of(this).time = time;
      this.dispatchEvent(new Event('seeking'));
      this.dispatchEvent(new Event('seeked'));
    },
  });
  define('duration', { get: () => duration });
  define('readyState', { get: () => HTMLMediaElement.HAVE_ENOUGH_DATA });
  define('paused', {
    get() {
      return of(this).isPaused;
    },
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    of(this).isPaused = false;
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    of(this).isPaused = true;
    this.dispatchEvent(new Event('pause'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
};

/** The film is known: its length can be asked. */
export const loaded = (element: HTMLMediaElement): void => {
  element.dispatchEvent(new Event('loadedmetadata'));
};

/** Plays on to a second, without a jump. */
export const playedTo = (element: HTMLMediaElement, second: number): void => {
  of(element).time = second;
  element.dispatchEvent(new Event('timeupdate'));
};
