import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CornerHandles } from './corner-handles.tsx';
import { isKeptAsPhoto, type ScanPage } from './page-list.ts';
import { Picture } from './picture.tsx';
import type { useScan } from './use-scan.ts';

type PageEditorProps = { page: ScanPage; scan: ReturnType<typeof useScan> };

export function PageEditor({ page, scan }: PageEditorProps) {
  const text = useText();
  const { key, cleaned, corners, isCleaning } = page;
  if (!cleaned) return <Spinner>{text('scan.cleaning', { count: 1 })}</Spinner>;
  const isPhoto = isKeptAsPhoto(page);
  const choose = (choice: ScanPage['choice']) => scan.choose(key, choice);
  return (
    <>
      <fieldset className="scan-row">
        <legend className="scan-hidden">{text('scan.send')}</legend>
        <Choice name="cleaned" isChosen={!isPhoto} onChoose={choose} />
        <Choice name="photo" isChosen={isPhoto} onChoose={choose} />
        <Button kind="secondary" onClick={() => scan.turn(page)}>
          {text('scan.turn')}
        </Button>
      </fieldset>
      {!cleaned.isBetter && <p className="scan-soft">{text('scan.worse')}</p>}
      <div className="scan-sides">
        <figure>
          <figcaption>{text('scan.before')}</figcaption>
          <CornerHandles corners={corners ?? cleaned.corners} onPlace={(corners) => scan.place(key, corners)}>
            <Picture of={cleaned.before} />
          </CornerHandles>
          <p id="scan-corners" className="scan-soft">
            {text('scan.corners')}
          </p>
        </figure>
        <figure aria-busy={isCleaning}>
          <figcaption>{text('scan.after')}</figcaption>
          <div className={isCleaning ? 'scan-stage scan-stale' : 'scan-stage'}>
            <Picture of={cleaned.shown} />
          </div>
        </figure>
      </div>
    </>
  );
}

type ChoiceProps = {
  name: 'cleaned' | 'photo';
  isChosen: boolean;
  onChoose(name: 'cleaned' | 'photo'): void;
};

function Choice({ name, isChosen, onChoose }: ChoiceProps) {
  const text = useText();
  return (
    <label className="scan-choice">
      <input type="radio" name="scan" checked={isChosen} onChange={() => onChoose(name)} />
      {text(name === 'cleaned' ? 'scan.cleaned' : 'scan.photo')}
    </label>
  );
}
