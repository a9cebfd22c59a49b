// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DropZone } from '../../src/ui/field/DropZone.tsx';

afterEach(cleanup);

const drag = (type: string, target: Element, carried: string, more: object = {}) => {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: [carried] }, ...more });
  target.dispatchEvent(event);
  return event;
};

const start = () => {
  const onDrop = vi.fn();
  render(
    <DropZone look="well" onDrop={onDrop}>
      <button type="button">Choose</button>
    </DropZone>,
  );
  const inside = screen.getByRole('button');
  return { onDrop, inside, zone: inside.parentElement ?? inside };
};

describe('DropZone', () => {
  it('[DSGN-7] shows that files are over it, until they leave it for good', () => {
    const { zone, inside } = start();
    expect(drag('dragenter', zone, 'Files').defaultPrevented).toBe(true);
    expect(zone).toHaveAttribute('data-over');
    drag('dragleave', zone, 'Files', { relatedTarget: inside });
    expect(zone).toHaveAttribute('data-over');
    drag('dragleave', zone, 'Files', { relatedTarget: document.body });
    expect(zone).not.toHaveAttribute('data-over');
  });

  it('[DSGN-7] hands on what is dropped, also onto what is inside', () => {
    const { zone, inside, onDrop } = start();
    drag('dragover', inside, 'Files');
    const event = drag('drop', inside, 'Files');
    expect(event.defaultPrevented).toBe(true);
    expect(onDrop.mock.calls).toEqual([[{ types: ['Files'] }]]);
    expect(zone).not.toHaveAttribute('data-over');
  });

  it('[DSGN-7] leaves text that is dragged to whoever takes it', () => {
    const { zone, onDrop } = start();
    expect(drag('dragover', zone, 'text/plain').defaultPrevented).toBe(false);
    expect(drag('drop', zone, 'text/plain').defaultPrevented).toBe(false);
    expect(zone).not.toHaveAttribute('data-over');
    expect(onDrop).not.toHaveBeenCalled();
  });
});
