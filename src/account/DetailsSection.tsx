import { useSelector } from '@xstate/react';
import { detailsMachine } from '../../machines/account/detailsMachine.ts';
import { listen, provideAll } from '../../machines/port.ts';
import { detailsOf } from '../../machines/session/session.ts';
import { keepDetails } from '../forms/keptDetails.ts';
import type { Services } from '../platform/services.ts';
import { useProvided } from '../platform/useProvided.ts';
import { DetailsView } from './DetailsView.tsx';

/** Binds a partner's details to the session (ACC-1). */
export function DetailsSection() {
  const actor = useProvided(provideDetails, known);
  return <DetailsView snapshot={useSelector(actor, (found) => found)} send={actor.send} />;
}

const provideDetails = (services: Services): typeof detailsMachine =>
  provideAll(detailsMachine, {
    detailsStorage: listen(({ receive, sendBack }) =>
      receive(({ details }) => {
        const { session, local } = services;
        session.send({ type: 'details.given', details: { ...known(services), ...details } });
        const user = session.getSnapshot().context.session?.user;
        const given = user && detailsOf(user);
        // The dashboard keeps each change as well, but tells nobody whether it could.
        if (given) sendBack({ type: 'storage.answered', storage: keepDetails(local, user.partnerId, given) });
      }),
    ),
  });

/** The details as the session has them now. */
const known = ({ session }: Services) => {
  const { name = '', industry = '', email = '' } = session.getSnapshot().context.session?.user ?? {};
  return { name, industry, email };
};
