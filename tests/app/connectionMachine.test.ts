import { expect, it } from 'vitest';
import { connectionMachine } from '../../machines/app/connectionMachine.ts';
import { runMachine } from '../model/runMachine.ts';

it('[SES-2] the connection follows what the network tells', () => {
  const { actor, hear } = runMachine(connectionMachine);
  expect(actor.getSnapshot().value).toBe('online');
  hear('networkWatch', { type: 'connection.lost' });
  expect(actor.getSnapshot().value).toBe('offline');
  hear('networkWatch', { type: 'connection.restored' });
  expect(actor.getSnapshot().value).toBe('online');
});
