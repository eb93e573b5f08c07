import * as v from 'valibot';
import type { LocalText, LocalTexts } from '../../domain/primitives/local-text.ts';

const text = v.pipe(v.string('must be text'), v.trim(), v.minLength(1, 'must not be empty'));
export const code = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'must be the code of a language, such as hi'));
const inLanguages = v.pipe(
  v.record(code, text),
  v.check((texts) => 'en' in texts, 'must be in English too: { en: ... }'),
  v.transform((texts) => texts as LocalTexts),
);

export const localText = v.lazy(
  (given): v.GenericSchema<unknown, LocalText> =>
    typeof given === 'object' && given !== null ? inLanguages : text,
);

export const secondName = v.pipe(
  v.record(code, text),
  v.check((names) => Object.keys(names).length === 1, 'must be in one language: { hi: ... }'),
  v.transform((names) => {
    const [[language, name] = ['', '']] = Object.entries(names);
    return { language, name };
  }),
);

function few<const Item extends v.GenericSchema>(item: Item, most: number) {
  return v.pipe(
    v.array(item, 'must be a list'),
    v.minLength(1, 'must not be empty'),
    v.maxLength(most, `must have at most ${most} entries`),
  );
}

export const ownTexts = v.strictObject({
  headline: v.optional(localText),
  sentence: v.optional(localText),
  steps: v.optional(few(localText, 6)),
  about: v.optional(few(v.strictObject({ heading: localText, text: localText }), 12)),
  closing: v.optional(localText),
});
