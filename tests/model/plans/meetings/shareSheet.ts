import { type CalendarEntry, shareSheetMachine } from '../../../../machines/meetings/shareSheetMachine.ts';
import { definePlan } from '../../definePlan.ts';
import { silentShare } from '../share/share.ts';

const entry: CalendarEntry = {
  title: 'Meeting',
  text: 'Come in',
  link: 'https://meet.example/Ab3xYz09Qw?pId=p1',
  fileName: 'Casa Iglesias',
};

/** A sheet in which nothing happens, for the plans of the machines it is part of. */
export const silentShareSheet = { actors: { share: silentShare, saveCalendar: {} } };

/** A sheet that is opened and closed, and gives a calendar's entry. */
export const shareSheet = definePlan(shareSheetMachine, {
  events: [{ type: 'sheet.opened' }, { type: 'sheet.closed' }, { type: 'calendar.wanted', ...entry }],
  actors: {
    share: silentShare,
    saveCalendar: { resolves: [undefined], rejects: [new Error('lost')] },
  },
  invariants: {
    'an entry is made only of a link': (snapshot) =>
      !snapshot.matches({ open: 'making' }) || snapshot.context.entry.link !== '',
  },
});
