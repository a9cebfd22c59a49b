import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anySignal } from '../../../src/platform/api/anySignal.ts';

describe.each(['with', 'without'])('%s AbortSignal.any', (having) => {
  const own = Object.getOwnPropertyDescriptor(AbortSignal, 'any');
  beforeEach(() => {
    if (having === 'without') Reflect.deleteProperty(AbortSignal, 'any');
  });
  afterEach(() => {
    if (own) Object.defineProperty(AbortSignal, 'any', own);
  });

  it('[APP-13][SES-5] aborts with the first of them, for its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const either = anySignal([one.signal, other.signal]);
    expect(either.aborted).toBe(false);
    other.abort('too late');
    one.abort('given up');
    expect([either.aborted, either.reason]).toEqual([true, 'too late']);
  });

  it('[APP-13][SES-5] is aborted from the start where one of them is', () => {
    const either = anySignal([new AbortController().signal, AbortSignal.abort('over')]);
    expect([either.aborted, either.reason]).toEqual([true, 'over']);
  });
});
