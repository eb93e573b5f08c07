import { TURNS, type Turn } from '../../../domain/page.ts';
import { useText } from '../../language.ts';
import type { TextKey } from '../../texts.ts';
import { Choice } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { PageToOrder } from './pages-view.ts';

const TURN_WORDS: Record<Turn | 0, TextKey> = {
  0: 'moderation.notTurned',
  90: 'moderation.turnedRight',
  180: 'moderation.turnedOver',
  270: 'moderation.turnedLeft',
};

export function PageOrderForm({ pages }: { pages: readonly PageToOrder[] }) {
  const text = useText();
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
      {pages.map(({ number, place, turn, src, width, height }) => (
        <fieldset key={number} className="min-w-0">
          <legend className="mb-1 text-sm text-soft">
            {text('moderation.arrangeOriginal', { number: String(number) })}
          </legend>
          <img
            src={src}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            className="h-auto w-full border"
          />
          <div className="mt-2 grid gap-2">
            <TextField
              label={text('moderation.arrangePlace')}
              type="number"
              name={`place-${number}`}
              min="1"
              max={pages.length}
              defaultValue={place}
            />
            <SelectField
              label={text('moderation.arrangeTurn')}
              name={`turn-${number}`}
              defaultValue={turn}
              options={([0, ...TURNS] as const).map((each) => ({
                value: String(each),
                label: text(TURN_WORDS[each]),
              }))}
            />
          </div>
          <Choice type="checkbox" name={`out-${number}`} value="yes" defaultChecked={place === undefined}>
            {text('moderation.arrangeOut')}
          </Choice>
        </fieldset>
      ))}
    </div>
  );
}
