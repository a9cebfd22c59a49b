// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/button/Button.tsx';
import { IconButton } from '../../src/ui/button/IconButton.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('[QA-5] fires once for each press, by pointer and by keyboard', async () => {
    const onPress = vi.fn();
    render(<Button onPress={onPress}>Save</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('[QA-5] says what it does while busy, keeps the focus and does not fire again', async () => {
    const onPress = vi.fn();
    const button = (busy: boolean) => (
      <Button onPress={onPress} busy={busy} busyLabel="Saving…">
        Save
      </Button>
    );
    const { rerender } = render(button(false));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    rerender(button(true));
    const busy = screen.getByRole('button', { name: 'Saving…' });
    await userEvent.click(busy);
    await userEvent.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(busy).toHaveFocus();
    expect(busy).toBeEnabled();
    expect(busy).toHaveAttribute('aria-busy', 'true');
    expect(busy).toHaveAttribute('aria-disabled', 'true');
  });

  it('[QA-5] keeps its name while busy without words for it', () => {
    render(<Button busy>Save</Button>);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  });

  it('[SIGNIN-6] a busy submit button submits nothing, not even with Enter in the field', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Phone" />
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.type(screen.getByLabelText('Phone'), '1{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(false));
    await userEvent.type(screen.getByLabelText('Phone'), '2{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('[QA-5] disabled uses the native attribute and does not fire', async () => {
    const onPress = vi.fn();
    render(
      <Button disabled onPress={onPress}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(button).toBeDisabled();
    expect(onPress).not.toHaveBeenCalled();
  });

  it('[QA-5] with an address it is a link, in a new tab when external, without an address when disabled', () => {
    const { rerender } = render(<Button href="/blog">Blog</Button>);
    const link = screen.getByRole('link', { name: 'Blog' });
    expect(link).toHaveAttribute('href', '/blog');
    expect(link).not.toHaveAttribute('target');
    rerender(
      <Button href="/blog" external>
        Blog
      </Button>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
    rerender(
      <Button href="/blog" disabled>
        Blog
      </Button>,
    );
    expect(screen.getByRole('link')).not.toHaveAttribute('href');
    expect(screen.getByRole('link')).toHaveAttribute('aria-disabled', 'true');
  });

  it('[QA-5] hands aria, data and id on to the element', () => {
    render(
      <Button id="start" aria-describedby="why" data-screen="offer">
        Start
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Start' });
    expect(button).toHaveAttribute('id', 'start');
    expect(button).toHaveAttribute('aria-describedby', 'why');
    expect(button).toHaveAttribute('data-screen', 'offer');
  });
});

describe('IconButton', () => {
  it('[HDR-2] is named by its label and says whether what it controls is open', async () => {
    const onPress = vi.fn();
    render(
      <IconButton
        label="Menu"
        icon={<svg aria-hidden="true" />}
        expanded={false}
        controls="menu"
        onPress={onPress}
      />,
    );
    const button = screen.getByRole('button', { name: 'Menu', expanded: false });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-controls', 'menu');
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
