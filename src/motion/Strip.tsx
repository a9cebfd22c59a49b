import { useSelector } from '@xstate/react';
import { pauseOffer } from '../../machines/motion/attentionMachine.ts';
import { endsDrag, stripFit, stripMachine } from '../../machines/motion/stripMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { useProvided } from '../platform/useProvided.ts';
import { type StripProps, StripView } from './StripView.tsx';
import { stripActors } from './stripActors.ts';

/**
 * An endless list that drifts, can be dragged, and pauses on hover, focus and by its button (HOME-7, PRT-2,
 * LAND-4).
 */
export function Strip(props: StripProps) {
  const strip = useProvided(
    (services) => provideAll(stripMachine, stripActors(services)),
    () => ({ elementId: props.id, endlessFrom: props.endlessFrom }),
  );
  const snapshot = useSelector(strip, (current) => current);
  const attention = useSelector(snapshot.children.attention, (current) => current);
  return (
    <StripView
      {...props}
      snapshot={snapshot}
      send={strip.send}
      offer={attention && stripFit(snapshot) === 'wide' ? pauseOffer(attention) : null}
      onClickCapture={(event) => {
        // Reads the machine itself: the click follows its pointer event before the next render.
        if (!endsDrag(strip.getSnapshot())) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
