/**
 * Time for pg-boss that no one sets: it waits by the difference of two readings, so that on the wall
 * clock a day set back is a day without jobs (12.35, claimTimer.js; see docs/pg-boss-and-clocks.md).
 * What is due it decides by the database's time, which it compares with this.
 */
export const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout,
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval,
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
}
