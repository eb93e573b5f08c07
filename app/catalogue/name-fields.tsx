import { EMBLEMS } from '../../domain/college.ts';
import { NAME_MAX } from '../../domain/moderation/catalogue/item-rules.ts';
import { useSite } from '../frame/site.ts';
import { FIRST_LANGUAGE, useText } from '../language.ts';
import type { TextKey } from '../texts.ts';
import { SelectField, TextField } from '../ui/field.tsx';

type NameFieldsProps = {
  depth: number;
  emblems: readonly string[];
  values?: Readonly<Record<string, string | undefined>> | undefined;
};

const DRAWINGS: Record<(typeof EMBLEMS)[number], TextKey> = {
  gear: 'catalogue.emblemGear',
  flask: 'catalogue.emblemFlask',
  hoof: 'catalogue.emblemHoof',
  hearth: 'catalogue.emblemHearth',
  fish: 'catalogue.emblemFish',
  wheat: 'catalogue.emblemWheat',
  book: 'catalogue.emblemBook',
};

export function NameFields({ depth, emblems, values = {} }: NameFieldsProps) {
  const text = useText();
  return (
    <>
      {useSite().languages.map(({ code }) => (
        <TextField
          key={code}
          label={text('catalogue.inLanguage', { language: nameOfLanguage(code, text.tag) })}
          name={code}
          {...(code === FIRST_LANGUAGE ? { required: true } : { lang: code })}
          maxLength={NAME_MAX}
          defaultValue={values[code]}
        />
      ))}
      {depth === 1 && (
        <SelectField
          label={text('catalogue.emblem')}
          name="emblem"
          options={[
            ...EMBLEMS.map((emblem) => ({ value: emblem, label: text(DRAWINGS[emblem]) })),
            ...emblems.map((emblem) => ({ value: emblem, label: emblem.replace(/\.svg$/, '') })),
          ]}
          defaultValue={values.emblem}
        />
      )}
      {depth === 4 && (
        <TextField
          label={text('catalogue.aliases')}
          hint={text('catalogue.aliasesHint')}
          name="aliases"
          autoComplete="off"
          defaultValue={values.aliases}
        />
      )}
    </>
  );
}

function nameOfLanguage(code: string, tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(code) ?? code;
}
