// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useActor } from '@xstate/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { ownDataMachine } from '../../machines/account/ownDataMachine.ts';
import { provideAll } from '../../machines/port.ts';
import { OwnDataView } from '../../src/account/OwnDataView.tsx';
import { limited } from '../model/plans/account/ownData.ts';
import { renderWithTexts } from '../render.tsx';
import { failures } from '../samples.ts';

const start = (calls: { downloadData?: () => Promise<void>; deleteAccount?: () => Promise<void> } = {}) => {
  const { downloadData = vi.fn(async () => {}), deleteAccount = vi.fn(async () => {}) } = calls;
  const live = provideAll(ownDataMachine, {
    downloadData: fromPromise(downloadData),
    deleteAccount: fromPromise(deleteAccount),
  });
  function OwnData() {
    const [snapshot, send] = useActor(live);
    return <OwnDataView snapshot={snapshot} send={send} />;
  }
  return { OwnData, downloadData, deleteAccount };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const texts = {
  en: {
    section: 'Your data',
    download: 'Download my data',
    started: /Your download has started/,
    downloadFailed: 'We couldn’t prepare your data. Please try again.',
    remove: 'Delete my account',
    first: 'Delete your account?',
    facts: [
      /In 14 days, on March 15, 2026,/,
      /your room’s address stops working for good: nobody can use it again, not even you/,
      /sign in before then/,
      /closed to guests/,
      /^Meetings in these 14 days aren’t canceled, and your guests aren’t told: cancel them first\. When your account is deleted, we cancel all later ones and email your guests\.$/,
      /^A subscription stops renewing now and ends with your account\. One whose last payment didn’t go through ends now\.$/,
      /News by email/,
    ],
    next: 'Continue',
    keep: 'Keep my account',
    second: 'Are you sure?',
    confirm: 'Yes, delete my account',
    keepIt: 'No, keep it',
    failed: 'That didn’t work, and your account is as it was. Please try again.',
    unsure:
      'We couldn’t find out whether that worked. If you have a subscription, it may not renew anymore. Check your connection and try again.',
  },
  es: {
    section: 'Tu información',
    download: 'Descargar mi información',
    started: /Tu descarga comenzó/,
    downloadFailed: 'No pudimos preparar tu información. Inténtalo de nuevo.',
    remove: 'Eliminar mi cuenta',
    first: '¿Quieres eliminar tu cuenta?',
    facts: [
      /En 14 días, el 15 de marzo de 2026,/,
      /la dirección de tu sala deja de funcionar para siempre: nadie podrá volver a usarla, tampoco tú/,
      /Si inicias sesión antes/,
      /cerrada para tus invitados/,
      /^Las reuniones de estos 14 días no se cancelan y no avisamos a tus invitados: cancélalas antes\. Cuando se elimine tu cuenta, cancelaremos las posteriores y les avisaremos por correo\.$/,
      /deja de renovarse ahora y termina con tu cuenta\. Si su último pago no se completó, termina ahora\.$/,
      /novedades por correo/,
    ],
    next: 'Continuar',
    keep: 'Conservar mi cuenta',
    second: '¿Confirmas que quieres eliminarla?',
    confirm: 'Sí, eliminar mi cuenta',
    keepIt: 'No, conservarla',
    failed: 'No funcionó, y tu cuenta sigue como estaba. Inténtalo de nuevo.',
    unsure:
      'No pudimos saber si funcionó. Si tienes una suscripción, es posible que ya no se renueve. Revisa tu conexión e inténtalo de nuevo.',
  },
};

afterEach(() => vi.useRealTimers());

describe.each(['en', 'es'] as const)('own data in %s', (language) => {
  const t = texts[language];

  it('[ACC-4] is downloaded by a press, and told that it has started', async () => {
    const { OwnData, downloadData } = start();
    renderWithTexts(<OwnData />, { language });
    expect(screen.getByRole('region', { name: t.section })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('');
    await press(t.download);
    expect(downloadData).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toHaveTextContent(t.started);
  });

  it('[ACC-4] says why a download fails, and the server’s own words where it has any', async () => {
    const downloadData = vi.fn().mockRejectedValueOnce(failures.network).mockRejectedValueOnce(limited);
    const { OwnData } = start({ downloadData });
    renderWithTexts(<OwnData />, { language });
    await press(t.download);
    expect(screen.getByRole('alert')).toHaveTextContent(t.downloadFailed);
    await press(t.download);
    expect(screen.getByRole('alert')).toHaveTextContent(limited.message);
  });

  it('[ACC-4] the deletion says all that happens and when, asks twice, and is answered with no by the focused button', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 1, 12) });
    const { OwnData, deleteAccount } = start();
    renderWithTexts(<OwnData />, { language });
    await press(t.remove);
    const first = screen.getByRole('alertdialog', { name: t.first });
    const facts = within(first).getAllByRole('listitem');
    expect(facts).toHaveLength(t.facts.length);
    for (const [index, fact] of t.facts.entries()) expect(facts[index]).toHaveTextContent(fact);
    expect(screen.getByRole('button', { name: t.keep })).toHaveFocus();
    await press(t.next);
    expect(screen.queryByRole('alertdialog', { name: t.first })).toBeNull();
    expect(screen.getByRole('alertdialog', { name: t.second })).toBeVisible();
    expect(screen.getByRole('button', { name: t.keepIt })).toHaveFocus();
    await press(t.keepIt);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press(t.remove);
    await press(t.keep);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(deleteAccount).not.toHaveBeenCalled();
  });

  it('[ACC-4] a deletion that fails, or whose outcome nobody knows, says so in its question, where it can be tried again', async () => {
    const deleteAccount = vi
      .fn()
      .mockRejectedValueOnce(failures.serverError)
      .mockRejectedValueOnce(failures.network)
      .mockResolvedValueOnce(undefined);
    const { OwnData } = start({ deleteAccount });
    renderWithTexts(<OwnData />, { language });
    await press(t.remove);
    await press(t.next);
    await press(t.confirm);
    const second = screen.getByRole('alertdialog', { name: t.second });
    expect(within(second).getByRole('alert')).toHaveTextContent(t.failed);
    await press(t.confirm);
    expect(within(second).getByRole('alert')).toHaveTextContent(t.unsure);
    await press(t.confirm);
    expect(deleteAccount).toHaveBeenCalledTimes(3);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
