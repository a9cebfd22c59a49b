import { expect, type Locator, type Page } from '@playwright/test';
import { lengthOfLine, waitingIn } from '../../../machines/rooms/queue.ts';
import type { QueueSnapshot } from '../../../machines/rooms/queueMachine.ts';
import {
  askedToDecline,
  noticeOf,
  shownRooms,
  waitingCount,
} from '../../../machines/rooms/queueSelectors.ts';
import { queue } from '../../../tests/model/plans/rooms/queue.ts';
import { consoleOfFaults } from '../../faults/faulty.ts';
import { tellRooms } from '../../support/dashboardNews.ts';
import { test } from '../../support/partner.ts';
import { texts } from '../../support/texts.ts';
import { failedBy } from '../failed.ts';
import type { Answer } from '../heldCalls.ts';
import { openMeetings } from '../meetings/meetingsTab.ts';
import { expectAllBut, type Stage, walkInPage } from '../pageWalk.ts';

const say = texts('en');
const t = (key: string, values = {}) => say('rooms', key, values);
const part = (page: Page): Locator => page.getByRole('region', { name: t('title') });
const field = (page: Page) => part(page).getByRole('textbox', { name: t('message') });

const open = (stage: Stage) => openMeetings(stage, 'https://meet.example/home?pId=p1');

const problems = ['full', 'offline', 'busy', 'failed'] as const;

const agrees = async (snapshot: QueueSnapshot, { page }: Stage): Promise<void> => {
  const { problems: found, lineProblems, drafts } = snapshot.context;
  const rooms = shownRooms(snapshot);
  const waiting = rooms.flatMap((room) => room.waiting);
  await expect(part(page).getByRole('listitem')).toHaveCount(waiting.length);
  for (const { name } of waiting)
    await expect(part(page).getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  await expect(part(page).getByText(t('quiet'))).toHaveCount(rooms.length === 0 ? 1 : 0);
  const count = waitingCount(snapshot);
  await expect(page).toHaveTitle(count > 0 ? new RegExp(`^\\(${count}\\) `) : /^[^(]/);
  await expect(page.getByRole('tab', { name: t('badge', { n: count }) })).toHaveCount(count > 0 ? 1 : 0);
  // The queue itself is in sight.
  expect(noticeOf(snapshot) === null || count > 0).toBe(true);
  await expect(page.locator('[data-queue-notice]')).toHaveCount(0);
  const asked = rooms.flatMap(({ id }) => askedToDecline(snapshot, id) ?? []);
  await expect(part(page).getByRole('alertdialog')).toHaveCount(asked.length);
  for (const n of asked)
    await expect(part(page).getByRole('alertdialog')).toHaveAccessibleName(
      t(`declineAllTitle_${n === 1 ? 'one' : 'other'}`, { n }),
    );
  const told = [...Object.values(found), ...rooms.flatMap(({ id }) => lineProblems[id] ?? [])];
  for (const problem of problems)
    await expect(part(page).getByText(t(`problems.${problem}`))).toHaveCount(
      told.filter((one) => one === problem).length,
    );
  for (const { id, message } of rooms) {
    const typed = drafts[id] ?? '';
    await expect(field(page)).toHaveValue(typed);
    await expect(part(page).getByText(t('tooLong', { max: 200 }))).toHaveCount(
      lengthOfLine(typed) > 200 ? 1 : 0,
    );
    await expect(part(page).getByText(t('told'))).toHaveCount(message ? 1 : 0);
  }
  await expect(part(page).getByRole('checkbox')).toBeChecked({ checked: snapshot.matches({ sound: 'on' }) });
};

const answered = (ending: { kind: string; value?: unknown }): Answer =>
  ending.kind === 'resolve' ? { json: ending.value } : failedBy(ending.value);

const walk = (plan: (typeof queue.plans)[number], from: string) =>
  walkInPage({
    machine: queue.machine,
    plan,
    ids: '[ROOM-2] [ROOM-3]',
    from,
    part,
    open,
    acts: {
      'queue.changed': async (event, { page }) => tellRooms(page, event['rooms']),
      'message.edited': async (event, { page }) => {
        await field(page).focus();
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.insertText(event['text']);
      },
    },
    calls: {
      answerKnocks: { url: '**/api/rooms/answer', answer: answered },
      sendMessage: {
        url: '**/api/rooms/message',
        answer: (ending) => (ending.kind === 'resolve' ? { status: 204 } : failedBy(ending.value)),
      },
    },
    isPossible: (step, snapshot) => {
      if (!('event' in step)) return true;
      const { event } = step;
      const waiting = waitingIn(snapshot.context.rooms);
      // Behind the question nothing can be pressed.
      const isAsked = snapshot.matches({ question: 'asking' });
      if (event.type === 'knocks.declined' || event.type === 'question.cancelled') return isAsked;
      if (isAsked) return event.type === 'queue.changed';
      // Who does not wait has no buttons, and nobody to read a line; for one alone there is no "everybody".
      if (event.type.startsWith('message.')) return waiting.length > 0;
      if (event.type === 'knocks.admitted' || event.type === 'knocks.declineRequested')
        return waiting.length > 1;
      return !event.type.startsWith('knock.') || waiting.some(({ id }) => id === event['id']);
    },
    agrees,
  });

test.describe('the paths of a host’s queue, walked in the page', () => {
  test.use({ provoked: consoleOfFaults });
  const [knocks, line] = queue.plans;
  const missing = [walk(knocks, 'knocks'), ...(line ? [walk(line, 'a line')] : [])];
  expectAllBut('[ROOM-2] [ROOM-3]', missing, {
    'of the focus, which each press in the page moves (QueueView.test.tsx)': [
      'queue --message.begun[0]--> (stays)',
      'queue --message.paused[0]--> (stays)',
    ],
    'of the bell and of the notice, which another tab shows (queueMachine.test.ts, QueueView.test.tsx)': [
      'queue --notice.dismissed[0]--> (stays)',
      'queue.bell.quiet --always[1]--> (stays)',
      'queue.bell.ringing --xstate.done.actor.ringBell[0]--> (stays)',
      'queue.sound --bell.switched[0]--> queue.sound.on',
      'queue.sound --bell.switched[1]--> queue.sound.off',
    ],
  });
});
