import { EMBLEMS, type Emblem } from '../../domain/college.ts';
import { NAME_MAX } from '../../domain/moderation/catalogue/item-rules.ts';
import { useText } from '../language.ts';
import type { TextKey } from '../texts.ts';
import { SelectField, TextField } from '../ui/field.tsx';

type NameFieldsProps = { depth: number; said?: Readonly<Record<string, string | undefined>> | undefined };

const DRAWINGS: Record<Emblem, TextKey> = {
  gear: 'catalogue.emblemGear',
  flask: 'catalogue.emblemFlask',
  hoof: 'catalogue.emblemHoof',
  hearth: 'catalogue.emblemHearth',
  fish: 'catalogue.emblemFish',
  wheat: 'catalogue.emblemWheat',
  book: 'catalogue.emblemBook',
};

/** What a college (depth 1), a branch (2) or a course (4) is called. */
export function NameFields({ depth, said = {} }: NameFieldsProps) {
  const text = useText();
  return (
    <>
      <TextField
        label={text('catalogue.english')}
        name="en"
        required
        maxLength={NAME_MAX}
        defaultValue={said.en}
      />
      <TextField
        label={text('catalogue.hindi')}
        name="hi"
        lang="hi"
        maxLength={NAME_MAX}
        defaultValue={said.hi}
      />
      {depth === 1 && (
        <SelectField
          label={text('catalogue.emblem')}
          name="emblem"
          options={EMBLEMS.map((emblem) => ({ value: emblem, label: text(DRAWINGS[emblem]) }))}
          defaultValue={said.emblem}
        />
      )}
      {depth === 4 && (
        <TextField
          label={text('catalogue.aliases')}
          hint={text('catalogue.aliasesHint')}
          name="aliases"
          autoComplete="off"
          defaultValue={said.aliases}
        />
      )}
    </>
  );
}
