// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { phoneActors } from '../../src/phone/phoneActors.ts';
import type { Api } from '../../src/platform/api/api.ts';
import { ApiError } from '../../src/platform/api/apiError.ts';
import { testConfig } from '../render.tsx';
import { sampleApproval } from '../samples.ts';
import { approved } from '../signup/wizard.tsx';

const actors = (api: Partial<Api>) => phoneActors({ api, config: testConfig } as never);
const refuses = (status: number, code: string) => () =>
  Promise.reject(new ApiError('http', { status, code, message: 'No' }));
const checked = (checkVerification: Api['checkVerification'], agreesToTerms?: true) =>
  toPromise(
    createActor(actors({ checkVerification }).checkVerification, {
      input: { phoneNumber: '+15550142288', code: '123456', ...(agreesToTerms && { agreesToTerms }) },
    }).start(),
  );
const created = (createAccount: Api['createAccount']) =>
  toPromise(
    createActor(actors({ createAccount }).createAccount, {
      input: { ticket: 'ticket', keepSignedIn: true },
    }).start(),
  );

it('[ACC-2] a check carries the terms of the page where they were agreed to, and none elsewhere', async () => {
  const check = vi.fn<Api['checkVerification']>(async () => approved);
  await checked(check, true);
  await checked(check);
  expect(check.mock.calls.map(([{ signal: _, ...body }]) => body)).toEqual([
    { phoneNumber: '+15550142288', code: '123456', agreedTerms: '2026-03-01' },
    { phoneNumber: '+15550142288', code: '123456' },
  ]);
});

it('[ACC-2] a number without an account, and terms that have changed, are answers', async () => {
  const ticket = async () => ({ status: 'noAccount', ticket: 'ticket' }) as const;
  expect(await checked(ticket)).toEqual({ status: 'noAccount', ticket: 'ticket' });
  expect(await checked(refuses(409, 'TERMS_CHANGED'), true)).toEqual({ status: 'termsChanged' });
});

it('[ACC-2] an account is created under the terms of the page, and its answer is a session', async () => {
  const create = vi.fn<Api['createAccount']>(async () => ({
    ...approved,
    undoneDeletion: '2026-03-09T00:00:00.000Z',
  }));
  expect(await created(create)).toEqual({
    status: 'approved',
    approval: { ...sampleApproval, undoneDeletion: '2026-03-09T00:00:00.000Z' },
  });
  expect(create.mock.lastCall).toEqual([
    { ticket: 'ticket', keepSignedIn: true, agreedTerms: '2026-03-01', signal: expect.any(AbortSignal) },
  ]);
});

it('[ACC-2] a ticket that has ended is an answer; every other refusal fails with the server’s words', async () => {
  expect(await created(refuses(400, 'SIGN_UP_EXPIRED'))).toEqual({ status: 'expired' });
  await expect(created(refuses(409, 'TERMS_CHANGED'))).rejects.toMatchObject({ message: 'No' });
  await expect(created(refuses(429, 'RATE_LIMITED'))).rejects.toMatchObject({ message: 'No' });
});
