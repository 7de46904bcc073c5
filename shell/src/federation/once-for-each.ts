/**
 * Shares one run of `work` among all callers with the same key, and caches its result. After a failure the next call
 * runs it again, and passes on that it failed before.
 */
export const onceForEach = <Subject, Result>(
  keyOf: (subject: Subject) => string,
  work: (subject: Subject, failedBefore: boolean) => Promise<Result>,
): ((subject: Subject) => Promise<Result>) => {
  const running = new Map<string, Promise<Result>>();
  const failed = new Set<string>();
  return (subject) => {
    const key = keyOf(subject);
    const known = running.get(key);
    if (known) return known;
    const run = work(subject, failed.has(key));
    running.set(key, run);
    run.catch(() => {
      running.delete(key);
      failed.add(key);
    });
    return run;
  };
};
