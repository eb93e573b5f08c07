import { Form } from 'react-router';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { PaperToKeep } from './papers-to-keep.ts';

export function FindPaper({ typed }: { typed: string }) {
  const text = useText();
  return (
    <Form method="get" preventScrollReset className="pt-1 pb-3">
      <TextField
        label={text('moderation.find')}
        hint={text('moderation.findHint')}
        name="find"
        type="search"
        defaultValue={typed}
        autoComplete="off"
        beside={
          <Button type="submit" kind="secondary">
            {text('moderation.findIt')}
          </Button>
        }
      />
    </Form>
  );
}

export function MergeChoice({ papers }: { papers: readonly PaperToKeep[] }) {
  const text = useText();
  if (papers.length === 0) return <p role="status">{text('moderation.noneFound')}</p>;
  return (
    <fieldset>
      <legend className="font-semibold">{text('moderation.kept')}</legend>
      <p className="mb-2 text-sm text-soft">{text('moderation.keptHint')}</p>
      {papers.map(({ id, about, isDuplicate, thumbnail }, index) => (
        <label key={id} className="flex min-h-11 items-center gap-3 py-2">
          <input
            type="radio"
            name="kept"
            value={id}
            required
            defaultChecked={index === 0 && isDuplicate}
            className="size-5 shrink-0"
          />
          {thumbnail && (
            <img src={thumbnail} alt="" width="60" height="80" loading="lazy" className="first-page" />
          )}
          <span className="min-w-0 wrap-anywhere">
            <bdi>{about}</bdi>
            {isDuplicate && <span className="block text-sm text-soft">{text('moderation.samePages')}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
