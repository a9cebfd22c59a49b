// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox } from '../../src/ui/field/Checkbox.tsx';
import { CodeField } from '../../src/ui/field/CodeField.tsx';
import { Field } from '../../src/ui/field/Field.tsx';
import { Swatch } from '../../src/ui/field/Swatch.tsx';

afterEach(cleanup);
const unused = () => undefined;

describe('Field', () => {
  it('[QA-5] hands on the raw text of each edit and tells when it is left', async () => {
    const onChange = vi.fn();
    const onBlur = vi.fn();
    const Held = () => {
      const [text, setText] = useState('');
      return (
        <Field
          label="Name"
          value={text}
          onBlur={onBlur}
          onChange={(next) => {
            onChange(next);
            setText(next);
          }}
        />
      );
    };
    render(<Held />);
    await userEvent.type(screen.getByLabelText('Name'), 'Al');
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([['A'], ['Al']]);
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('[QA-5] is described by its hint and, when wrong, by its error', () => {
    const field = (error?: string) => (
      <Field label="Email" value="a@" onChange={unused} hint="For receipts" error={error} />
    );
    const { rerender } = render(field());
    const input = screen.getByLabelText('Email');
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(input).toHaveAccessibleDescription('For receipts');
    rerender(field('Please enter a valid email address'));
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('For receipts Please enter a valid email address');
  });

  it('[MAIL-2] announces success politely, in a region that was there before', () => {
    const field = (success?: string) => <Field label="Email" value="" onChange={unused} success={success} />;
    const { container, rerender } = render(field());
    const region = container.querySelector('[aria-live="polite"]');
    expect(region).toBeEmptyDOMElement();
    rerender(field('Subscribed!'));
    expect(region).toHaveTextContent('Subscribed!');
    expect(screen.getByLabelText('Email')).toBeValid();
  });

  it('[QA-5] while busy it can be read but not edited', async () => {
    const onChange = vi.fn();
    render(<Field label="Name" value="Marta" onChange={onChange} busy />);
    const input = screen.getByLabelText('Name');
    await userEvent.type(input, 'x');
    expect(onChange).not.toHaveBeenCalled();
    expect(input).toHaveFocus();
    expect(input).toHaveAttribute('aria-busy', 'true');
  });
});

describe('CodeField', () => {
  it('[SIGNUP-6] is one real field for a one-time code', () => {
    render(<CodeField label="Code" value="4821" onChange={unused} />);
    const input = screen.getByRole('textbox', { name: 'Code' });
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveAttribute('inputmode', 'numeric');
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input).toHaveValue('4821');
  });

  it('[SIGNUP-6] a pasted code with blanks and dashes arrives whole', async () => {
    const onChange = vi.fn();
    render(<CodeField label="Code" value="" onChange={onChange} />);
    await userEvent.click(screen.getByLabelText('Code'));
    await userEvent.paste('12 34-56');
    expect(onChange.mock.calls).toEqual([['12 34-56']]);
  });

  it('[SIGNUP-6] draws a box for each character, hidden from screen readers', () => {
    const { container } = render(<CodeField label="Code" value="482" onChange={unused} />);
    const boxes = container.querySelectorAll('[aria-hidden="true"] > span');
    expect([...boxes].map((box) => box.textContent)).toEqual(['4', '8', '2', '', '', '']);
  });

  it('[SIGNUP-6] a refused code marks the field and says why', () => {
    render(<CodeField label="Code" value="482119" onChange={unused} error="Invalid verification code" />);
    expect(screen.getByLabelText('Code')).toBeInvalid();
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Invalid verification code');
  });

  it('[SIGNUP-6] while checked it keeps the focus and takes no edits', async () => {
    const onChange = vi.fn();
    render(<CodeField label="Code" value="482119" onChange={onChange} busy />);
    await userEvent.type(screen.getByLabelText('Code'), '7');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });
});

describe('Checkbox', () => {
  it('[SIGNUP-11] its sentence ticks it and its error describes it', async () => {
    const onChange = vi.fn();
    render(
      <Checkbox
        label={
          <>
            I agree to the <a href="#terms">terms</a>
          </>
        }
        checked={false}
        onChange={onChange}
        error="Agree to go on"
      />,
    );
    const box = screen.getByRole('checkbox', { name: 'I agree to the terms' });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Agree to go on');
    await userEvent.click(screen.getByText(/I agree/));
    expect(onChange.mock.calls).toEqual([[true]]);
  });
});

describe('Swatch', () => {
  const swatch = (handlers: {
    onPick?: (hex: string) => void;
    onType?: (text: string) => void;
    onLeave?: () => void;
  }) => (
    <Swatch
      label="Primary"
      value="#2F80ED"
      text="#2F8"
      onPick={handlers.onPick ?? unused}
      onType={handlers.onType ?? unused}
      onLeave={handlers.onLeave}
      pickerLabel="Pick the primary colour"
      hexLabel="Primary colour, hex"
      error="Six digits"
    />
  );

  it('[DSGN-2] hands on what is typed, unfinished as it is, and tells when the field is left', async () => {
    const onType = vi.fn();
    const onLeave = vi.fn();
    render(swatch({ onType, onLeave }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Primary colour, hex' }), '0');
    await userEvent.tab();
    expect(onType.mock.calls).toEqual([['#2F80']]);
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('[DSGN-2] hands on a picked colour and groups both controls under the label', () => {
    const onPick = vi.fn();
    render(swatch({ onPick }));
    fireEvent.change(screen.getByLabelText('Pick the primary colour'), { target: { value: '#112233' } });
    expect(onPick.mock.calls).toEqual([['#112233']]);
    expect(screen.getByRole('group', { name: 'Primary' })).toContainElement(screen.getByRole('textbox'));
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Six digits');
  });
});
