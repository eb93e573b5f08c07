import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { BorderFields } from './border-fields.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import type { MendAnswer } from './questions-action.ts';
import type { QuestionToMend } from './questions-view.ts';

type QuestionFormsProps = {
  question: QuestionToMend;
  /** Those that it can be joined to. */
  others: readonly { id: string; label: string }[];
  hidden: Record<string, string>;
};

/** A question, and what can be mended in it. Each form works without a script. */
export function QuestionForms({ question, others, hidden }: QuestionFormsProps) {
  const text = useText();
  const { label, marks, text: begins, regions } = question;
  const own = regions.flatMap(({ box }) => (box ? [box] : []));
  return (
    <details
      className="line-t"
      data-mend={question.id}
      open={useActionData<MendAnswer>()?.of?.endsWith(` ${question.id}`) || undefined}
    >
      <summary className="min-h-11 py-2">
        <span className="weight-semibold">{label}</span>
        {marks !== undefined && ` · ${text('mend.marksOf', { marks })}`}
        <span dir="auto" className="block text-sm text-soft wrap-anywhere">
          {begins}
        </span>
      </summary>
      <div className="grid gap-6 pt-1 pb-6">
        <MendForm
          title={text('mend.correct')}
          act={text('mend.save')}
          hidden={{ ...hidden, intent: 'correct' }}
        >
          <LabelFields {...question} />
        </MendForm>
        {own.length > 0 && (
          <MendForm
            title={text('mend.borders')}
            act={text('mend.save')}
            hidden={{ ...hidden, intent: 'move' }}
          >
            <details open data-percents>
              <summary className="min-h-11 py-2 text-sm text-soft">{text('mend.percents')}</summary>
              <BorderFields boxes={own} />
            </details>
          </MendForm>
        )}
        <MendForm
          title={text('mend.split')}
          act={text('mend.splitIt')}
          hidden={{ ...hidden, intent: 'split' }}
        >
          <p className="text-sm text-soft">{text('mend.splitLead')}</p>
          <Percent name="border" label={text('mend.line')} />
          <LabelFields {...{ ...question, part: undefined, sub: undefined }} />
        </MendForm>
        {others.length > 0 && (
          <MendForm
            title={text('mend.merge')}
            act={text('mend.mergeIt')}
            hidden={{ ...hidden, intent: 'merge' }}
          >
            <SelectField
              label={text('mend.into')}
              name="into"
              options={others.map(({ id, label: called }) => ({ value: id, label: called }))}
            />
          </MendForm>
        )}
        <MendForm
          title={text('mend.hide')}
          act={text('mend.hideIt')}
          hidden={{ ...hidden, intent: 'hide' }}
        />
      </div>
    </details>
  );
}

type MendFormProps = { title: string; act: string; hidden: Record<string, string>; children?: ReactNode };

function MendForm({ title, act, hidden, children }: MendFormProps) {
  return (
    <form method="post" className="grid gap-3">
      <h2 className="text-base">{title}</h2>
      <HiddenFields values={hidden} />
      {children}
      <Button type="submit" kind="secondary" className="justify-self-start">
        {act}
      </Button>
    </form>
  );
}

function LabelFields({
  number,
  part,
  sub,
  marks,
}: Pick<QuestionToMend, 'number' | 'part' | 'sub' | 'marks'>) {
  const text = useText();
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label={text('mend.number')}
        name="number"
        type="number"
        min="1"
        required
        defaultValue={number}
      />
      <TextField label={text('mend.part')} name="part" maxLength={6} autoComplete="off" defaultValue={part} />
      <TextField label={text('mend.sub')} name="sub" maxLength={6} autoComplete="off" defaultValue={sub} />
      <TextField
        label={text('mend.marks')}
        name="marks"
        type="number"
        min="0"
        step="0.25"
        defaultValue={marks}
      />
    </div>
  );
}

function Percent({ name, label }: { name: string; label: string }) {
  return <TextField label={label} name={name} type="number" min="0" max="100" step="0.01" required />;
}
