/** The server's clock, as far as its answers show it; the clock of the computer may be wrong by hours. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly learn: (serverNow: string) => void;
}

export const serverClock = (serverNow: string): ServerClock => {
  let offset = Date.parse(serverNow) - performance.now();
  return {
    now: () => performance.now() + offset,
    learn: (newest) => {
      offset = Date.parse(newest) - performance.now();
    },
  };
};

/** `1:05:09` */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${hours > 0 ? two(minutes) : minutes}:${two(seconds % 60)}`;
};

/** Minutes left that are announced. */
export const ANNOUNCED = [10, 5, 1];
