import ArrowRight from 'lucide-react/icons/arrow-right';
import Download from 'lucide-react/icons/download';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { onDark } from '../../theme/ground.css.ts';
import { wrap } from '../../theme/type.css.ts';
import { vars } from '../../theme/vars.css.ts';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { Logo } from '../../ui/brand/Logo.tsx';
import { LogoSymbol } from '../../ui/brand/LogoSymbol.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SymbolLoader } from '../../ui/feedback/SymbolLoader.tsx';
import { KitControls } from './KitControls.tsx';
import { KitFields } from './KitFields.tsx';
import * as styles from './KitPage.css.ts';
import { KitSection } from './KitSection.tsx';

/** Every component of `src/ui` in every state, beside the design; in development only. */
export function KitPage() {
  return (
    <main className={classes(wrap, styles.page)}>
      <div>
        <Logo tone="onLight" label="Logo" size="l" />
        <h1 className={styles.title}>Components and states</h1>
      </div>
      <Mark />
      <Colours />
      <Buttons />
      <KitFields />
      <KitControls />
      <Waiting />
    </main>
  );
}

function Mark() {
  return (
    <KitSection title="Mark">
      <div className={classes(styles.row, styles.middle)}>
        <Logo tone="onLight" label="Logo" size="l" />
        <span className={classes(onDark, styles.dark)}>
          <Logo tone="onDark" label="Logo" size="l" />
        </span>
        <Logo tone="onLight" label="Logo" />
        <LogoSymbol size={96} />
        <span className={classes(onDark, styles.dark)}>
          <LogoSymbol size={66} tone="onDark" />
        </span>
        <LogoSymbol />
        <LogoSymbol size={16} />
        <Avatar />
        <Avatar person="long" size="m" />
        <Avatar person="short" size="m" />
      </div>
    </KitSection>
  );
}

function Colours() {
  const fills = { ...vars.color, spectrum: vars.gradient.spectrum };
  return (
    <KitSection title="Colour">
      <div className={styles.colors}>
        {Object.entries(fills).map(([name, background]) => (
          <div className={styles.color} key={name}>
            <div className={styles.fill} style={{ background }} />
            <p className={styles.colorName}>{name}</p>
          </div>
        ))}
      </div>
    </KitSection>
  );
}

function Shown({ as, className, children }: { as: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes(styles.state, className)}>
      {children}
      <span>{as}</span>
    </div>
  );
}

function Buttons() {
  const arrow = <ArrowRight />;
  return (
    <KitSection title="Buttons">
      <div className={styles.row}>
        <Shown as="rest">
          <Button iconEnd={arrow}>Try the app</Button>
        </Shown>
        <Shown as="hover" className={styles.hovered}>
          <Button iconEnd={arrow}>Try the app</Button>
        </Shown>
        <Shown as="focus-visible" className={styles.focused}>
          <Button iconEnd={arrow}>Try the app</Button>
        </Shown>
        <Shown as="disabled">
          <Button disabled>Try the app</Button>
        </Shown>
        <Shown as="busy">
          <Button busy busyLabel="Sending…">
            Send
          </Button>
        </Shown>
        <Shown as="busy, no words">
          <Button busy size="s">
            Save changes
          </Button>
        </Shown>
        <Shown as="link, external">
          <Button href="#kit" external iconEnd={arrow}>
            Open (new tab)
          </Button>
        </Shown>
        <Shown as="link, disabled">
          <Button href="#kit" disabled>
            Open
          </Button>
        </Shown>
      </div>
      <div className={styles.row}>
        <Shown as="ink">
          <Button kind="ink">Sign in</Button>
        </Shown>
        <Shown as="line">
          <Button kind="line">See how it works</Button>
        </Shown>
        <Shown as="line, disabled">
          <Button kind="line" disabled>
            See how it works
          </Button>
        </Shown>
        <Shown as="soft">
          <Button kind="soft" icon={<Download />}>
            Install
          </Button>
        </Shown>
        <Shown as="quiet">
          <Button kind="quiet">Discard</Button>
        </Shown>
        <Shown as="danger">
          <Button kind="danger">Remove</Button>
        </Shown>
        <Shown as="icon">
          <IconButton label="Refresh" icon={<RefreshCw />} />
        </Shown>
        <Shown as="icon, small">
          <IconButton label="Close" icon={<X />} kind="quiet" size="s" />
        </Shown>
        <Shown as="small">
          <Button size="s">Save changes</Button>
        </Shown>
        <Shown as="large">
          <Button size="l">Create my space</Button>
        </Shown>
        <Shown as="link">
          <Button kind="link">Change number</Button>
        </Shown>
      </div>
      <div className={classes(onDark, styles.dark)}>
        <Button>Primary</Button>
        <Button kind="white">White</Button>
        <Button kind="line">Line</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger">Danger</Button>
        <Button kind="link">Link</Button>
        <span className={styles.focused}>
          <Button kind="white">Focus</Button>
        </span>
      </div>
    </KitSection>
  );
}

function Waiting() {
  return (
    <KitSection title="Loading and empty">
      <div className={styles.columns}>
        <Card as="div">
          <Skeleton />
        </Card>
        <Card as="div">
          <div className={styles.center}>
            <SymbolLoader label="Loading the document" />
          </div>
        </Card>
        <Card
          title="Preview"
          action={
            <Button kind="soft" size="s" icon={<RefreshCw />}>
              Refresh
            </Button>
          }
        >
          Failed to load content. Please try again later.
        </Card>
        <Card href="#kit" title="A card that leads somewhere">
          It lifts under the pointer.
        </Card>
      </div>
    </KitSection>
  );
}
