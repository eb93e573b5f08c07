import type { ClaimForm as Claim } from '../../domain/report/report-form.ts';
import { useLocalPath, useText } from '../language.ts';
import { rightsHref } from '../paper/links.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

type ClaimFormProps = {
  note: string;
  values?: Claim;
  errors?: { [Field in keyof Claim]?: string | undefined };
  fault?: string;
};

export function ClaimForm({ note, values, errors = {}, fault }: ClaimFormProps) {
  const text = useText();
  const local = useLocalPath();
  return (
    <form method="post" action={local(rightsHref(note))} noValidate className="grid gap-5">
      <p>{text('report.claimLead')}</p>
      <TextAreaField
        label={text('report.claimText')}
        name="text"
        defaultValue={values?.text}
        error={errors.text}
      />
      <TextField
        label={text('report.holder')}
        hint={text('report.holderHint')}
        name="holder"
        autoComplete="name"
        defaultValue={values?.holder}
        error={errors.holder}
      />
      <TextField
        label={text('report.email')}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={values?.email}
        error={errors.email}
      />
      {fault && <Notice kind="bad">{fault}</Notice>}
      <Button type="submit" className="justify-self-start">
        {text('report.sendClaim')}
      </Button>
    </form>
  );
}
