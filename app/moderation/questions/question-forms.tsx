import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { CorrectionAnswer } from './admin-of.ts';
import { BorderFields } from './border-fields.tsx';
import { HiddenFields } from './corrections.tsx';
import type { QuestionToCorrect } from './questions-view.ts';

type QuestionFormsProps = {
  question: QuestionToCorrect;
  others: readonly { id: string; label: string }[];
  hidden: Record<string, string>;
};

export function QuestionForms({ question, others, hidden }: QuestionFormsProps) {
  const text = useText();
  const { label, marks, text: begins, regions } = question;
  const own = regions.flatMap(({ box }) => (box ? [box] : []));
  return (
    <details
      className="border-t"
      data-correction={question.id}
      open={useActionData<CorrectionAnswer>()?.of?.endsWith(` ${question.id}`) || undefined}
    >
      <summary className="min-h-11 py-2">
        <span className="font-semibold">{label}</span>
        {marks !== undefined && ` · ${text('corrections.marksOf', { marks })}`}
        <span dir="auto" className="block text-sm text-soft wrap-anywhere">
          {begins}
        </span>
      </summary>
      <div className="grid gap-6 pt-1 pb-6">
        <CorrectionForm
          title={text('corrections.correct')}
          act={text('corrections.save')}
          hidden={{ ...hidden, intent: 'correct' }}
        >
          <LabelFields {...question} />
        </CorrectionForm>
        {own.length > 0 && (
          <CorrectionForm
            title={text('corrections.borders')}
            act={text('corrections.save')}
            hidden={{ ...hidden, intent: 'move' }}
          >
            <details open data-percents>
              <summary className="min-h-11 py-2 text-sm text-soft">{text('corrections.percents')}</summary>
              <BorderFields boxes={own} />
            </details>
          </CorrectionForm>
        )}
        <CorrectionForm
          title={text('corrections.split')}
          act={text('corrections.splitIt')}
          hidden={{ ...hidden, intent: 'split' }}
        >
          <p className="text-sm text-soft">{text('corrections.splitLead')}</p>
          <Percent name="border" label={text('corrections.line')} />
          <LabelFields {...{ ...question, part: undefined, sub: undefined }} />
        </CorrectionForm>
        {others.length > 0 && (
          <CorrectionForm
            title={text('corrections.merge')}
            act={text('corrections.mergeIt')}
            hidden={{ ...hidden, intent: 'merge' }}
          >
            <SelectField
              label={text('corrections.into')}
              name="into"
              options={others.map(({ id, label: called }) => ({ value: id, label: called }))}
            />
          </CorrectionForm>
        )}
        <CorrectionForm
          title={text('corrections.hide')}
          act={text('corrections.hideIt')}
          hidden={{ ...hidden, intent: 'hide' }}
        />
      </div>
    </details>
  );
}

type CorrectionFormProps = {
  title: string;
  act: string;
  hidden: Record<string, string>;
  children?: ReactNode;
};

function CorrectionForm({ title, act, hidden, children }: CorrectionFormProps) {
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
}: Pick<QuestionToCorrect, 'number' | 'part' | 'sub' | 'marks'>) {
  const text = useText();
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label={text('corrections.number')}
        name="number"
        type="number"
        min="1"
        required
        defaultValue={number}
      />
      <TextField
        label={text('corrections.part')}
        name="part"
        maxLength={6}
        autoComplete="off"
        defaultValue={part}
      />
      <TextField
        label={text('corrections.sub')}
        name="sub"
        maxLength={6}
        autoComplete="off"
        defaultValue={sub}
      />
      <TextField
        label={text('corrections.marks')}
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
