import type { ReportKind } from '../../domain/report.ts';
import { useLocalPath, useText } from '../language.ts';
import { reportHref } from '../paper/links.ts';
import type { TextKey } from '../texts.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { FieldError, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

const KINDS: Record<Exclude<ReportKind, 'rights'>, TextKey> = {
  'wrong-course': 'report.wrongCourse',
  unreadable: 'report.unreadable',
  duplicate: 'report.duplicate',
  'not-allowed': 'report.notAllowed',
  other: 'report.other',
};

type ReportFormProps = {
  note: string;
  values?: { kind: string; text: string };
  errors?: { kind?: string | undefined; text?: string | undefined };
  fault?: string;
};

export function ReportForm({ note, values, errors = {}, fault }: ReportFormProps) {
  const text = useText();
  const local = useLocalPath();
  return (
    <form method="post" action={local(reportHref(note))} noValidate className="grid gap-5">
      <fieldset className="grid gap-1" aria-describedby={errors.kind && 'kind-error'}>
        <legend className="mb-1 font-semibold">{text('report.what')}</legend>
        {Object.entries(KINDS).map(([kind, label]) => (
          <Choice key={kind} type="radio" name="kind" value={kind} defaultChecked={values?.kind === kind}>
            {text(label)}
          </Choice>
        ))}
        <div role="alert">
          <FieldError id="kind-error" error={errors.kind} />
        </div>
      </fieldset>
      <TextField
        label={text('report.line')}
        hint={text('report.lineHint')}
        name="text"
        defaultValue={values?.text}
        error={errors.text}
      />
      {fault && <Notice kind="bad">{fault}</Notice>}
      <Button type="submit" className="justify-self-start">
        {text('report.send')}
      </Button>
    </form>
  );
}
