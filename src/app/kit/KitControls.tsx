import Contrast from 'lucide-react/icons/contrast';
import Monitor from 'lucide-react/icons/monitor';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ProgressSegments } from '../../ui/feedback/ProgressSegments.tsx';
import { SaveBar } from '../../ui/feedback/SaveBar.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import * as styles from './KitPage.css.ts';
import { KitSection } from './KitSection.tsx';

const tabs = [
  { id: 'design', label: 'Design and Branding' },
  { id: 'meetings', label: 'Branded Meetings' },
  { id: 'profile', label: 'Profile and Settings' },
  { id: 'subscription', label: 'Subscription' },
] as const;

/**
 * Tabs, notices, save bar and dialogs of the kit; the page itself holds what is open, as it has no machine.
 */
export function KitControls() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('design');
  const [step, setStep] = useState(2);
  return (
    <>
      <KitSection title="Tabs, badges, toast, progress">
        <Tabs label="Dashboard" tabs={tabs} selected={tab} onSelect={setTab}>
          {tabs.map(({ id, label }) => (
            <TabPanel id={id} key={id}>
              {label}
            </TabPanel>
          ))}
        </Tabs>
        <div className={styles.row}>
          <Badge tone="active">Active</Badge>
          <Badge tone="inactive">Inactive</Badge>
          <Spinner label="Loading" />
          <Button kind="link" onPress={() => setStep((step % 4) + 1)}>
            Next step
          </Button>
        </div>
        <div className={styles.pair}>
          <ProgressSegments value={step} total={4} label={`Step ${step} of 4`} />
        </div>
        <div className={styles.row}>
          <div className={styles.stage}>
            <Toast>Link copied</Toast>
          </div>
        </div>
      </KitSection>
      <KitSection title="Notes and save bar">
        <div className={styles.pair}>
          <Note tone="info" icon={<Monitor />}>
            Backgrounds show on desktop only.
          </Note>
          <Note tone="warning" icon={<Contrast />}>
            White text on this colour is hard to read (3.9 : 1). We’ll deepen it a little behind small text.
          </Note>
          <Note tone="error">This image is over 5 MB. Choose a smaller one.</Note>
          <Note tone="success" title="Saved">
            Changes saved successfully!
          </Note>
        </div>
        <SaveBars />
      </KitSection>
      <Dialogs />
    </>
  );
}

function SaveBars() {
  return (
    <div className={styles.row}>
      <div className={styles.stage}>
        <SaveBar
          state="unsaved"
          message="You have unsaved changes"
          actions={
            <>
              <IconButton label="Undo" icon={<Undo2 />} kind="quiet" size="s" />
              <IconButton label="Redo" icon={<Redo2 />} kind="quiet" size="s" disabled />
              <Button size="s">Save changes</Button>
            </>
          }
        />
      </div>
      <div className={styles.stage}>
        <SaveBar
          state="saving"
          message="Saving…"
          actions={
            <Button size="s" busy>
              Save changes
            </Button>
          }
        />
      </div>
      <div className={styles.stage}>
        <SaveBar state="saved" message="Changes saved successfully!" actions={null} />
      </div>
      <div className={styles.stage}>
        <SaveBar
          state="failed"
          message="Network error: Please check your connection"
          actions={<Button size="s">Try again</Button>}
        />
      </div>
    </div>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'confirm' | 'editor' | null>(null);
  const close = () => setOpen(null);
  return (
    <KitSection title="Dialogs">
      <div className={styles.row}>
        <Button kind="ink" onPress={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button kind="ink" onPress={() => setOpen('editor')}>
          Editor
        </Button>
      </div>
      <Dialog
        open={open === 'confirm'}
        onClose={close}
        title="Ready to meet someone?"
        actions={
          <>
            <Button kind="soft" onPress={close}>
              Stay here
            </Button>
            <Button onPress={close} autoFocus>
              Open the app
            </Button>
          </>
        }
      >
        The app opens in this tab. To come back here, use your browser’s Back button.
      </Dialog>
      <Dialog
        open={open === 'editor'}
        onClose={close}
        size="editor"
        title="Adjust your logo"
        actions={
          <>
            <Button kind="soft" onPress={close}>
              Cancel
            </Button>
            <Button onPress={close}>Save logo</Button>
          </>
        }
      >
        Drag to place it. Scroll or pinch to zoom.
      </Dialog>
    </KitSection>
  );
}
