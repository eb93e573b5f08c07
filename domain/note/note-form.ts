import { DESCRIPTION_MAX } from '../note.ts';
import { characters } from '../text.ts';

export type NoteForm = {
  college: string;
  year: string;
  branch: string;
  course: string;
  description: string;
  /** A file has been chosen. */
  file: boolean;
};
export type NoteFormErrors = Partial<Record<keyof NoteForm, string>>;

/** The upload form's checks (specification, section 5). No error, no field in the answer. */
export function checkNoteForm(form: NoteForm): NoteFormErrors {
  const errors: NoteFormErrors = {};
  if (!form.college) errors.college = 'College is required';
  if (!form.year) errors.year = 'Year is required';
  if (!form.branch) errors.branch = 'Branch is required';
  if (!form.course) errors.course = 'Course is required';
  const description = descriptionError(form.description);
  if (description) errors.description = description;
  if (!form.file) errors.file = 'File is required';
  return errors;
}

function descriptionError(value: string): string | undefined {
  if (value.trim() === '') return 'description is required';
  if (characters(value.trim()) > DESCRIPTION_MAX) return 'Description cannot exceed 50 letters';
  return undefined;
}
