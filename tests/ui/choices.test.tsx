// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SegmentedControl } from '../../src/ui/field/SegmentedControl.tsx';
import { Slider } from '../../src/ui/field/Slider.tsx';
import { TabPanel } from '../../src/ui/TabPanel.tsx';
import { Tabs } from '../../src/ui/Tabs.tsx';

afterEach(cleanup);

const tabs = [
  { id: 'design', label: 'Design' },
  { id: 'meetings', label: 'Meetings' },
  { id: 'subscription', label: 'Subscription' },
] as const;

function Dashboard({ onSelect }: { onSelect?: (id: string) => boolean }) {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('design');
  return (
    <Tabs
      label="Dashboard"
      tabs={tabs}
      selected={selected}
      onSelect={(id) => (onSelect?.(id) ?? true) && setSelected(id)}
    >
      {tabs.map(({ id, label }) => (
        <TabPanel id={id} key={id}>
          Panel of {label}
        </TabPanel>
      ))}
    </Tabs>
  );
}

describe('Tabs', () => {
  it('[DASH-2] shows the panel of the selected tab only, named by it', () => {
    render(<Dashboard />);
    expect(screen.getByRole('tablist', { name: 'Dashboard' })).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Design');
    expect(screen.getByRole('tabpanel', { name: 'Design' })).toHaveTextContent('Panel of Design');
    expect(screen.queryByText('Panel of Meetings')).not.toBeInTheDocument();
  });

  it('[DASH-2] arrow keys move the focus and Enter selects', async () => {
    render(<Dashboard />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Meetings' })).toHaveFocus();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Design');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Meetings');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel of Meetings');
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'Subscription' })).toHaveFocus();
  });

  it('[DASH-2] a tab that was refused stays unselected', async () => {
    const onSelect = vi.fn(() => false);
    render(<Dashboard onSelect={onSelect} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Subscription' }));
    expect(onSelect.mock.calls).toEqual([['subscription']]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Design');
  });
});

describe('Slider', () => {
  it('[DSGN-2][QA-5] hands on the number and shows it, and only its own role speaks it', () => {
    const onChange = vi.fn();
    render(<Slider label="Darken the image" value={0.2} min={0} max={1} step={0.1} onChange={onChange} />);
    const slider = screen.getByRole('slider', { name: 'Darken the image' });
    expect(slider).toHaveValue('0.2');
    expect(screen.getByText('0.2')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByRole('status')).toBeNull();
    fireEvent.change(slider, { target: { value: '0.7' } });
    expect(onChange.mock.calls).toEqual([[0.7]]);
  });

  it('[LOGO-3] shows and speaks the value in words when they are given', () => {
    render(
      <Slider label="Zoom" value={1.5} min={1} max={3} step={0.1} onChange={vi.fn()} valueText="150%" />,
    );
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '150%');
    expect(screen.getByText('150%')).toBeVisible();
  });
});

describe('SegmentedControl', () => {
  it('[DSGN-2] is a radio group that hands on the choice', async () => {
    const onChange = vi.fn();
    render(
      <SegmentedControl
        label="Background"
        options={[
          { value: 'image', label: 'Image' },
          { value: 'video', label: 'Video' },
        ]}
        value="image"
        onChange={onChange}
      />,
    );
    expect(screen.getByRole('group', { name: 'Background' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Image' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Video' }));
    expect(onChange.mock.calls).toEqual([['video']]);
  });
});
