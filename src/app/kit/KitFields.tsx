import Film from 'lucide-react/icons/film';
import ImageIcon from 'lucide-react/icons/image';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { CodeField } from '../../ui/field/CodeField.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { SegmentedControl } from '../../ui/field/SegmentedControl.tsx';
import { Slider } from '../../ui/field/Slider.tsx';
import { Swatch } from '../../ui/field/Swatch.tsx';
import * as styles from './KitPage.css.ts';
import { KitSection } from './KitSection.tsx';

const unchanged = () => undefined;

/** Fields and choices of the kit; the page itself holds their values, as it has no machine. */
export function KitFields() {
  const [text, setText] = useState('');
  const [code, setCode] = useState('4821');
  const [agreed, setAgreed] = useState(false);
  const [overlay, setOverlay] = useState(0.4);
  const [color, setColor] = useState('#2F80ED');
  const [mode, setMode] = useState<'image' | 'video'>('image');
  const email = 'marta@casaiglesias.example';
  return (
    <>
      <KitSection title="Fields">
        <div className={styles.columns}>
          <Field
            label="Empty"
            type="email"
            value={text}
            onChange={setText}
            placeholder="name@example.com"
            hint="Only for your subscription and its receipts."
          />
          <Field label="With a sign" value="sp" onChange={unchanged} leading={<Search />} />
          <Field label="Filled" value={email} onChange={unchanged} />
          <Field
            label="Error"
            value="marta@casaiglesias"
            onChange={unchanged}
            error="Please enter a valid email address"
          />
          <Field
            label="Success"
            value=""
            onChange={unchanged}
            placeholder="name@example.com"
            success="Almost there. If you haven’t confirmed this address yet, open the link in our email."
          />
          <Field label="Disabled while sending" value={email} onChange={unchanged} disabled busy />
        </div>
        <div className={styles.columns}>
          <CodeField
            label="Verification code"
            value={code}
            onChange={(raw) => setCode(raw.replace(/\D/g, ''))}
          />
          <CodeField label="Refused" value="482119" onChange={unchanged} error="Invalid verification code" />
          <CodeField label="Being checked" value="482119" onChange={unchanged} busy />
        </div>
      </KitSection>
      <KitSection title="Choices">
        <div className={styles.row}>
          <Checkbox
            label={
              <>
                I agree to the <a href="#kit">terms of service</a>
              </>
            }
            checked={agreed}
            onChange={setAgreed}
          />
          <Checkbox label="Checked" checked onChange={unchanged} />
          <Checkbox label="Disabled" checked={false} onChange={unchanged} disabled />
          <Checkbox label="Error" checked={false} onChange={unchanged} error="Agree to go on" />
          <SegmentedControl
            label="Background"
            value={mode}
            onChange={setMode}
            options={[
              { value: 'image', label: 'Image', icon: <ImageIcon /> },
              { value: 'video', label: 'Video', icon: <Film /> },
            ]}
          />
        </div>
        <div className={styles.pair}>
          <Slider label="Overlay" value={overlay} min={0} max={1} step={0.1} onChange={setOverlay} />
          <Slider label="Overlay" value={0.2} min={0} max={1} step={0.1} onChange={unchanged} disabled />
          <Swatch
            label="Primary"
            value={color}
            text={color}
            onPick={setColor}
            onType={setColor}
            pickerLabel="Pick"
            hexLabel="Hex"
          />
          <Swatch
            label="Secondary"
            value="#2D9CDB"
            text="#2D9C"
            onPick={unchanged}
            onType={unchanged}
            pickerLabel="Pick"
            hexLabel="Hex"
            error="Six digits or letters from A to F, like #2F80ED."
          />
        </div>
      </KitSection>
    </>
  );
}
