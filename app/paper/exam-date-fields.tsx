import type { ReactNode } from 'react';
import { type ExamDateInput, ROOM_MAX } from '../../domain/exam-date/exam-date-input.ts';
import { useText } from '../language.ts';
import { SelectField, TextField } from '../ui/field.tsx';

type ExamDateFieldsProps = {
  exams: { value: string; label: string }[];
  /** ISO date of today. Earlier exams cannot be added. */
  today: string;
  values: Partial<ExamDateInput> | undefined;
  children?: ReactNode;
};

export function ExamDateFields({ exams, today, values, children }: ExamDateFieldsProps) {
  const text = useText();
  return (
    <>
      <SelectField
        label={text('exam.exam')}
        name="exam"
        required
        options={exams}
        defaultValue={values?.exam}
      />
      {children}
      <TextField
        label={text('exam.day')}
        name="day"
        type="date"
        required
        min={today}
        defaultValue={values?.day}
      />
      <TextField label={text('exam.time')} name="time" type="time" defaultValue={values?.time} />
      <TextField
        label={text('exam.room')}
        name="room"
        maxLength={ROOM_MAX}
        autoComplete="off"
        defaultValue={values?.room}
      />
    </>
  );
}
