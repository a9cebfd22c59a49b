// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/button/Button.tsx';
import { Dialog, OverDialogs } from '../../src/ui/Dialog.tsx';

afterEach(cleanup);

interface PageProps {
  onClose?: () => void;
  chosen?: boolean;
}

function Page({ onClose, chosen = false }: PageProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose?.();
    setOpen(false);
  };
  return (
    <StrictMode>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Ready to find the right person?"
        actions={
          <>
            <Button onPress={close}>Stay here</Button>
            <Button autoFocus={chosen}>Open the app</Button>
          </>
        }
      >
        The app opens in this tab.
      </Dialog>
    </StrictMode>
  );
}

const openDialog = async (props: PageProps = {}) => {
  render(<Page {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Ready to find the right person?' });
};

describe('Dialog', () => {
  it('[HOME-3] opens as a modal named by its title, with the focus on the chosen button', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const dialog = await openDialog({ chosen: true });
    expect(showModal).toHaveBeenCalled();
    expect(dialog).toHaveAccessibleDescription('The app opens in this tab.');
    expect(screen.getByRole('button', { name: 'Open the app' })).toHaveFocus();
    showModal.mockRestore();
  });

  it('[HOME-3] closing returns the focus to where it came from', async () => {
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('The app opens in this tab.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('[HOME-3][QA-5] closing gives a button the focus that got none by its press, as in Safari', async () => {
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Open' });
    // A press by script alone moves no focus.
    fireEvent.click(opener);
    expect(opener).not.toHaveFocus();
    const answer = screen.getByRole('button', { name: 'Stay here' });
    // As a browser does with the first button of a dialog.
    answer.focus();
    fireEvent.click(answer);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it('[HOME-3][QA-5] closing gives nobody the focus where the last press was for nothing, or its button is gone', () => {
    const asking = (open: boolean, hasButton: boolean) => (
      <>
        {hasButton && <Button>Elsewhere</Button>}
        <Dialog open={open} onClose={() => {}} title="Asked by nobody">
          Text
        </Dialog>
      </>
    );
    const { rerender } = render(asking(false, true));
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    const openAndClose = (hasButton: boolean) => {
      rerender(asking(true, hasButton));
      rerender(asking(false, hasButton));
      return document.activeElement;
    };
    press();
    fireEvent.click(document.body);
    expect(openAndClose(true)).toBe(document.body);
    press();
    expect(openAndClose(false)).toBe(document.body);
  });

  it('[HOME-3] Escape asks once to close, and the browser does not close it by itself', async () => {
    const onClose = vi.fn();
    const dialog = await openDialog({ onClose });
    const escaped = new Event('cancel', { cancelable: true });
    fireEvent(dialog, escaped);
    expect(escaped.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('[HOME-3] a dialog that the browser itself closed is left', async () => {
    const onClose = vi.fn();
    const dialog = await openDialog({ onClose });
    (dialog as HTMLDialogElement).close();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('[HOME-3][DSGN-8][ROOM-7] a dialog that the browser itself closed is there again where its owner keeps it open', () => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} title="Sending">
        <Button>Send</Button>
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sending' });
    dialog.close();
    expect([onClose.mock.calls.length, dialog.open]).toEqual([1, true]);
  });

  it('[HOME-3][DSGN-8] what is asked when the browser itself closed a dialog stands above it', () => {
    const shown: (string | null)[] = [];
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
      shown.push(this.querySelector('h2')?.textContent ?? null);
      this.open = true;
    });
    const Asking = () => {
      const [asks, setAsks] = useState(false);
      return (
        <>
          <Dialog open onClose={() => setAsks(true)} title="Edit">
            <Button>Crop</Button>
          </Dialog>
          <Dialog open={asks} onClose={() => setAsks(false)} title="Leave?">
            <Button>Stay</Button>
          </Dialog>
        </>
      );
    };
    render(<Asking />);
    act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Edit' }).close());
    expect(shown).toEqual(['Edit', 'Edit', 'Leave?']);
    vi.restoreAllMocks();
  });

  it('[HOME-3] [LOGO-1] opened again at once, it stays open when the browser then tells of the first closing', async () => {
    const onClose = vi.fn();
    const dialog = await openDialog({ onClose });
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent(dialog, new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(dialog).toBeVisible();
  });

  it('[HOME-3] a press beside the sheet closes it, a press inside does not', async () => {
    const onClose = vi.fn();
    const dialog = await openDialog({ onClose });
    await userEvent.click(screen.getByText('The app opens in this tab.'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('[HOME-3] text selected from inside to beside the sheet does not close it', async () => {
    const onClose = vi.fn();
    const dialog = await openDialog({ onClose });
    fireEvent.pointerDown(screen.getByText('The app opens in this tab.'));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[HOME-3] a dialog that leaves the page while open still returns the focus', async () => {
    const Gone = () => {
      const [there, setThere] = useState(false);
      return (
        <>
          <Button onPress={() => setThere(true)}>Show</Button>
          {there && (
            <Dialog open onClose={() => setThere(false)} title="Gone">
              <Button onPress={() => setThere(false)}>Go</Button>
            </Dialog>
          )}
        </>
      );
    };
    render(<Gone />);
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();
  });
});

it('[QA-5] what stands over dialogs is in each open one, as all around it is out of reach, and in no closed one', () => {
  const page = (open: boolean) => (
    <OverDialogs value={<p>Over</p>}>
      <Dialog open={open} isKept onClose={vi.fn()} title="First">
        Words
      </Dialog>
    </OverDialogs>
  );
  const { rerender } = render(page(true));
  expect(screen.getByText('Over').closest('dialog')).toBe(screen.getByRole('dialog', { name: 'First' }));
  rerender(page(false));
  expect(screen.queryByText('Over')).toBeNull();
});
