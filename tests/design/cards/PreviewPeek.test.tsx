// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultMeetingConfig } from '../../../machines/contract/meetingConfig.ts';
import { PreviewPeek } from '../../../src/design/cards/PreviewPeek.tsx';
import { renderWithTexts } from '../../render.tsx';

it.each([
  ['en', 'Preview', 'Your waiting room as you edit it'],
  ['es', 'Vista previa', 'Tu sala de espera, tal como la editas'],
] as const)(
  '[DSGN-9] the enlarged preview shows the first frame of a video, which nothing loads while it is small, in %s',
  (language, title, label) => {
    const peek = (isLarge: boolean) => (
      <PreviewPeek
        config={{ ...defaultMeetingConfig, backgroundVideo: 'https://files.example/room.mp4' }}
        isLarge={isLarge}
        send={() => undefined}
      />
    );
    const { rerender } = renderWithTexts(peek(false), { language });
    expect(document.querySelector('video')).toBeNull();
    rerender(peek(true));
    const large = within(screen.getByRole('dialog', { name: title })).getByRole('img', { name: label });
    expect(large.querySelector('video')).toHaveAttribute('src', 'https://files.example/room.mp4#t=0.001');
    expect(document.querySelectorAll('video')).toHaveLength(1);
    rerender(peek(false));
    expect(document.querySelector('video')).toBeNull();
  },
);
