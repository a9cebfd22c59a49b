// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Logo } from '../../src/ui/brand/Logo.tsx';
import { Button } from '../../src/ui/button/Button.tsx';
import { Card } from '../../src/ui/Card.tsx';
import { Note } from '../../src/ui/feedback/Note.tsx';
import { ProgressSegments } from '../../src/ui/feedback/ProgressSegments.tsx';
import { SaveBar } from '../../src/ui/feedback/SaveBar.tsx';
import { Spinner } from '../../src/ui/feedback/Spinner.tsx';
import { SymbolLoader } from '../../src/ui/feedback/SymbolLoader.tsx';
import { Toast } from '../../src/ui/feedback/Toast.tsx';

afterEach(cleanup);

describe('SaveBar', () => {
  it('[DSGN-4] hidden it says and offers nothing, and then announces in the same place', () => {
    const save = <Button>Save changes</Button>;
    const { rerender } = render(<SaveBar state="hidden" message="" actions={save} />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    rerender(<SaveBar state="unsaved" message="You have unsaved changes" actions={save} />);
    expect(screen.getByRole('status')).toBe(region);
    expect(region).toHaveTextContent('You have unsaved changes');
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeVisible();
  });
});

describe('Toast', () => {
  it('[MEET-3] announces politely in a region that stays', () => {
    const { rerender } = render(<Toast />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    rerender(<Toast>Link copied</Toast>);
    expect(screen.getByRole('status')).toBe(region);
    expect(region).toHaveTextContent('Link copied');
  });
});

describe('Note', () => {
  it('[QA-5] interrupts only when told to', () => {
    const { rerender } = render(
      <Note tone="error" role="alert" title="Upload failed">
        Try again.
      </Note>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Upload failedTry again.');
    rerender(<Note tone="info">Backgrounds show on large screens only; phones show your colors.</Note>);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(
      screen.getByText('Backgrounds show on large screens only; phones show your colors.'),
    ).toBeVisible();
  });
});

describe('ProgressSegments', () => {
  it('[SIGNUP-1] says which step of how many it is', () => {
    render(<ProgressSegments value={2} total={4} label="Step 2 of 4" />);
    const bar = screen.getByRole('progressbar', { name: 'Step 2 of 4' });
    expect(bar).toHaveAttribute('aria-valuenow', '2');
    expect(bar).toHaveAttribute('aria-valuemax', '4');
    expect(bar.children).toHaveLength(4);
  });
});

describe('waiting', () => {
  it('[LEGAL-1] the page loader says what is being waited for', () => {
    render(<SymbolLoader label="Loading the document" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the document');
  });

  it('[QA-5] a spinner beside something that speaks for itself is decoration', () => {
    const { rerender } = render(<Spinner />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    rerender(<Spinner label="Loading" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });
});

describe('Card', () => {
  it('[QA-5] a section is named by its title', () => {
    render(
      <Card title="Preview" titleAs="h3" action={<Button>Refresh</Button>}>
        Nothing yet
      </Card>,
    );
    expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('Nothing yet');
    expect(screen.getByRole('heading', { level: 3, name: 'Preview' })).toBeVisible();
  });

  it('[QA-5] a card that leads somewhere is one link', () => {
    render(
      <Card href="/blog/a" title="A post">
        Excerpt
      </Card>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', '/blog/a');
  });
});

describe('Logo', () => {
  it('[HDR-1] is an image with the configured name', () => {
    render(<Logo tone="onLight" label="Plaza" />);
    expect(screen.getByRole('img', { name: 'Plaza' })).toBeVisible();
  });
});
