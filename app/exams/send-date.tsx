import { type ExamDateInput, ROOM_MAX } from '../../domain/exam-date/exam-date-input.ts';
import { useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

type SendDateProps = {
  exams: { value: string; label: string }[];
  /** The day of now. */
  min: string;
  given: ExamDateInput | undefined;
  fault: string | undefined;
};

/** Tells the admins when an exam is. It is the same for everybody: who is not signed in is asked for that as it is sent. */
export function SendDate({ exams, min, given, fault }: SendDateProps) {
  const text = useText();
  return (
    <section aria-labelledby="send">
      <h2 id="send" className="mb-2 font-serif text-lg font-semibold">
        {text('exam.send')}
      </h2>
      <p className="mb-3">{text('exam.sendLead')}</p>
      <form method="post" action="#message" className="grid gap-4 *:min-w-0">
        {fault && (
          <Notice id="message" kind="bad">
            {fault}
          </Notice>
        )}
        <SelectField
          label={text('exam.exam')}
          name="exam"
          required
          options={exams}
          defaultValue={given?.exam}
        />
        <TextField
          label={text('exam.day')}
          name="day"
          type="date"
          required
          min={min}
          defaultValue={given?.day}
        />
        <TextField label={text('exam.time')} name="time" type="time" defaultValue={given?.time} />
        <TextField
          label={text('exam.room')}
          name="room"
          maxLength={ROOM_MAX}
          autoComplete="off"
          defaultValue={given?.room}
        />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {text('exam.sendNow')}
        </Button>
      </form>
    </section>
  );
}
