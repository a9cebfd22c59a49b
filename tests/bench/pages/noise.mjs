import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../report.mjs';

/** More than this share of the processors for others, or speeds further apart than this share, and nothing is judged. */
const mostBusy = 0.1;
const mostSpread = 0.25;

const times = () => {
  const all = cpus().flatMap(({ times }) => Object.entries(times));
  const sum = (entries) => entries.reduce((total, [, ms]) => total + ms, 0);
  return { all: sum(all), idle: sum(all.filter(([kind]) => kind === 'idle')) };
};

/** The share of the processors that others take, looked at for a second in which this program does nothing. */
export const busyElsewhere = async () => {
  const before = times();
  await sleep(1000);
  const after = times();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
};

/** Waits until what this program has started (a server draws and compresses its pages) is at rest, for 30 s at most. */
export const atRest = async () => {
  for (let looks = 0; looks < 30 && (await busyElsewhere()) > mostBusy; looks += 1);
};

/**
 * How noisy a machine was while it measured, in words, and whether that is too much to judge by its times.
 * @param busy what `busyElsewhere` said between the measurements
 * @param speeds the machine's speed at each of them, in any unit
 */
export const noiseOf = (busy, speeds) => {
  const others = median(busy);
  const spread = (Math.max(...speeds) - Math.min(...speeds)) / median(speeds);
  const percent = (share) => `${Math.round(share * 100)}%`;
  return {
    words: `others took ${percent(others)} of the processors, the machine's speed varied by ${percent(spread)}`,
    isTooMuch: others > mostBusy || spread > mostSpread,
  };
};
