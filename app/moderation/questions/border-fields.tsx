import type { Box } from '../../../domain/page/page-layout.ts';
import { useText } from '../../language.ts';
import { TextField } from '../../ui/field.tsx';

const SIDES = {
  left: 'corrections.left',
  top: 'corrections.top',
  right: 'corrections.rightSide',
  bottom: 'corrections.bottom',
} as const;

/**
 * Regions of a question in percent of the page, and empty fields for one more. Clearing the fields of a
 * region deletes it.
 */
export function BorderFields({ boxes }: { boxes: readonly Box[] }) {
  const text = useText();
  return [...boxes, undefined].map((box, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: regions have no other key
    <fieldset key={at} className="grid min-w-0 grid-cols-2 gap-3">
      <legend className="mb-1 text-sm text-soft">
        {box ? text('corrections.region', { number: at + 1 }) : text('corrections.newRegion')}
      </legend>
      {Object.entries(SIDES).map(([side, label], index) => (
        <TextField
          key={side}
          label={text(label)}
          name={`${side}-${at}`}
          type="number"
          min="0"
          max="100"
          step="0.01"
          defaultValue={box && Math.round(1e4 * (box[index] ?? 0)) / 100}
        />
      ))}
    </fieldset>
  ));
}
